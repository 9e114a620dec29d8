import { expect, LONG_TEXT, test } from '../../support/back-office.ts'
import { holdCalls } from '../../support/calls/delay-responses.ts'
import { hydrated } from '../../support/scripts/hydration.ts'

// A separate instance, because all tests read the sample studio while these tests change records.

test('[SVD-01] [SVD-02] a service without description and designs shows empty states', async ({
  page,
  officeDb,
}) => {
  const plain = { name: 'Plain', slug: 'plain', short_description: 'x', full_description: '' }
  await officeDb.insertInto('services').values(plain).execute()
  await page.goto('/services/plain')
  await expect(page.getByText('No description provided.', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Designs That Speak' })).toContainText(
    'No gallery images available.',
  )
})

test('[ARD-01] an artist page shows a skeleton, then a placeholder without a picture', async ({
  page,
  officeDb,
}) => {
  const slug = 'without-portrait'
  const name = 'Without Portrait'
  const artist = { name, slug, bio: 'Keeps out of pictures.', experience: 'since 2014', position: 1 }
  await officeDb.insertInto('artists').values(artist).execute()
  await expect.poll(async () => (await page.request.get('/artists')).text()).toContain(name)
  await page.goto('/artists')
  await hydrated(page)
  const answer = await holdCalls(page, `**/api/artists/slug/${slug}`)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back', exact: true })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').locator('[data-picture]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('picture')).toHaveCount(0)
  await expect(page.getByText('since 2014', { exact: true })).toBeVisible()
  await expect(page.getByText('No images found.', { exact: true })).toBeVisible()
})

test('[LAY-05] the footer lists at most ten artists, and a long name stays in its column', {
  tag: '@full',
}, async ({ page, officeDb }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  const artists = Array.from({ length: 13 }, (_, i) => ({
    name: i === 0 ? name : `Guest ${i}`,
    slug: `guest-${i}`,
    bio: 'A guest.',
    position: i,
  }))
  await officeDb.insertInto('artists').values(artists).execute()
  await expect.poll(async () => (await page.request.get('/about')).text()).toContain('Guest 9')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Artists' }).getByRole('link')).toHaveCount(10)
  const columns = footer.getByRole('navigation')
  const [wide, column] = [
    await footer.getByRole('link', { name }).boundingBox(),
    await columns.nth(1).boundingBox(),
  ]
  expect(wide?.width).toBeLessThanOrEqual(column?.width ?? 0)
  const widths = await columns.evaluateAll((all) => all.map((one) => Math.round(one.clientWidth)))
  expect(widths[1]).toBe(widths[0])
})

test('[BLG-01] [BLD-01] a blog without a picture shows a placeholder and each tag once', {
  tag: '@full',
}, async ({ page, officeDb }) => {
  const blog = {
    title: 'Without a picture',
    slug: 'without-a-picture',
    author: 'Meera Patnaik',
    public_date: '2026-11-15',
    content: LONG_TEXT,
    tags: ['#hash', 'hash', 'plain'],
  }
  await officeDb.insertInto('blogs').values(blog).execute()
  // Repeats, because the app notices a direct database write with a delay.
  await expect.poll(async () => (await page.request.get('/blogs')).text()).toContain(blog.title)
  await page.goto('/blogs')
  const card = page.getByRole('main').getByRole('link').filter({ hasText: blog.title })
  await expect(card.locator('[data-picture]')).toBeVisible()
  await expect(card.locator('picture')).toHaveCount(0)
  await expect(card).toContainText('By Meera Patnaik | 15 Nov 2026')
  await page.goto('/blog/without-a-picture')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.title)
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toHaveText(['#hash', '#plain'])
})

test('[ABT-04] [ABT-05] a short without a video is a link, titled YouTube Short by default', async ({
  page,
  officeDb,
}) => {
  const short = { url: 'https://example.com/film', title: '' }
  await officeDb.insertInto('shorts').values(short).execute()
  await expect.poll(async () => (await page.request.get('/about')).text()).toContain(short.url)
  await page.goto('/about')
  const slide = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${short.url}"]`) })
    .first()
  await expect(slide.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute('target', '_blank')
  await expect(slide).toContainText('YouTube Short')
  await expect(slide.locator('iframe')).toHaveCount(0)
})
