import { SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { readHead } from '../../support/read-head.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const ROUTES = {
  '/': ['TattooParlor'],
  '/about': ['BreadcrumbList'],
  '/services': ['BreadcrumbList'],
  '/services/tattoo': ['Service', 'BreadcrumbList'],
  '/artists': ['BreadcrumbList'],
  '/artists/ritika-mohanty': ['Person', 'BreadcrumbList'],
  '/gallery': ['BreadcrumbList'],
  '/blogs': ['BreadcrumbList'],
  '/blog/what-the-sun-takes': ['BlogPosting', 'BreadcrumbList'],
  '/contact': ['TattooParlor', 'BreadcrumbList'],
  '/privacy-policy': ['BreadcrumbList'],
}
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('every public page has unique metadata and an existing share picture', async ({
  page,
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const [path, types] of Object.entries(ROUTES)) {
    const { title, canonical, robots, tags, data } = await readHead(page, request, path)
    const once = (name: string) => {
      expect([path, name, tags[name]?.length]).toEqual([path, name, 1])
      return tags[name]?.[0] ?? ''
    }
    expect([path, canonical, robots]).toEqual([path, `${baseURL}${path}`, ''])
    expect([once('og:url'), once('og:title')]).toEqual([canonical, title])
    expect(once('og:description')).toBe(once('description'))
    expect(once('description').length).toBeGreaterThan(40)
    expect(once('description').length).toBeLessThanOrEqual(150)
    expect(once('og:type')).toMatch(/^(website|article|profile)$/)
    expect(once('twitter:card')).toBe('summary_large_image')
    expect(once('og:image:alt')).not.toBe('')
    titles.add(title)
    descriptions.add(once('description'))
    expect([path, data.map((thing) => thing['@type'])]).toEqual([path, types])
    const picture = await request.get(once('og:image'))
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/jpeg'])
    const bytes = await picture.body()
    expect(bytes.byteLength).toBeLessThan(250_000)
    expect(once('og:image')).toContain(baseURL)
    expect(jpegSize(bytes)).toEqual({ width: 1200, height: 630 })
  }
  expect([titles.size, descriptions.size]).toEqual([11, 11])
})

test('later gallery pages and unknown records have specific titles', async ({ page, request, baseURL }) => {
  for (const [path, title, canonical] of [
    ['/gallery?page=2', 'Gallery, page 2', `${baseURL}/gallery?page=2`],
    ['/gallery?category=inside-studio', 'Gallery', `${baseURL}/gallery`],
    ['/artists/unknown', 'Artist not found', ''],
    ['/services/nothing', 'Service not found', ''],
    ['/blog/nothing', 'Blog not found', ''],
  ] as const) {
    const head = await readHead(page, request, path)
    expect(head).toMatchObject({ title: `${title} | ${SAMPLE_STUDIO.name}`, canonical })
  }
})

test('the structured data contains the saved studio profile', async ({ page, request }) => {
  const info = await (await request.get('/api/contact-info')).json()
  const { data } = await readHead(page, request, '/contact')
  const [studio] = data
  expect(studio).toMatchObject({
    '@type': 'TattooParlor',
    telephone: info.phone.replaceAll(/[^\d+]/g, ''),
    email: info.email,
    address: {
      streetAddress: SAMPLE_STUDIO.place.street,
      addressLocality: SAMPLE_STUDIO.place.city,
      addressCountry: SAMPLE_STUDIO.place.country,
    },
  })
  expect(studio?.openingHoursSpecification).toEqual(
    DAYS.map((dayOfWeek) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: '00:00',
      closes: '23:59',
    })),
  )
  expect(JSON.stringify(data)).not.toMatch(/aggregateRating|review/i)
})

test('the sitemap lists every public page and no private one', async ({ request, baseURL }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const map = await answer.text()
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const slugsOf = async (path: string, list: (answer: never) => { slug: string }[]) =>
    list((await (await request.get(path)).json()) as never).map(({ slug }) => slug)
  const services = await slugsOf('/api/services', (answer) => answer)
  const artists = await slugsOf('/api/artists/paginated', ({ newArtists }) => newArtists)
  const blogs = await slugsOf('/api/blogs?limit=100', ({ blogs }) => blogs)
  expect(services.length + artists.length + blogs.length).toBeGreaterThan(15)
  const expected = [
    ...['/', '/about', '/services', '/artists', '/gallery', '/blogs', '/contact', '/privacy-policy'],
    ...services.map((slug) => `/services/${slug}`),
    ...artists.map((slug) => `/artists/${slug}`),
    ...blogs.map((slug) => `/blog/${slug}`),
  ]
  expect(addresses.sort()).toEqual(expected.map((path) => `${baseURL}${path}`).sort())
  expect([...map.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].length).toBeGreaterThan(services.length)
  for (const [, time] of map.matchAll(/<lastmod>(.*?)<\/lastmod>/g))
    expect(Number.isNaN(Date.parse(time as string))).toBe(false)
})

test('robots.txt links the sitemap, and staff pages are noindex', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/login', '/admin', '/admin/contact', '/admin?x=1'])
    expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex')
  for (const path of ['/', '/contact', '/administrators'])
    expect((await request.get(path)).headers()['x-robots-tag']).toBeUndefined()
  for (const path of ['/nowhere', '/services/nothing', '/artists/unknown', '/blog/nothing', '/not-found'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('the blog has an RSS feed', async ({ page, request, baseURL }) => {
  const answer = await request.get('/feed.xml')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const items = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      if (feed.querySelector('parsererror')) throw new Error('no XML')
      return [...feed.querySelectorAll('item')].map((item) => item.querySelector('guid')?.textContent)
    },
    await answer.text(),
  )
  const { blogs } = await (await request.get('/api/blogs?limit=20')).json()
  expect(items).toEqual(blogs.map(({ slug }: { slug: string }) => `${baseURL}/blog/${slug}`))
  await page.goto('/blogs')
  await expect(page.locator('link[rel=alternate]')).toHaveAttribute('href', '/feed.xml')
})

test('site and back office have an installable web app manifest with valid icons', async ({
  page,
  request,
}) => {
  for (const [path, start] of [
    ['/', '/'],
    ['/login', '/admin'],
  ] as const) {
    await page.goto(path)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await request.get(href as string)).json()
    expect(manifest).toMatchObject({ start_url: start, scope: start, display: 'standalone' })
    for (const { src, sizes } of manifest.icons) {
      const icon = await (await request.get(src)).body()
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
    }
  }
  expect((await request.get('/icons/180.png')).status()).toBe(200)
})

function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return { width: 0, height: 0 }
}
