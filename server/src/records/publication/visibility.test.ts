import { SHOW_ALL, SHOW_SITE } from '@linework/contract/records/publication'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARK, makeUnpublished, UNPUBLISHED } from '../../../test/content/unpublished-records.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import {
  makeArtist,
  makeBlog,
  makeGallery,
  makeService,
  makeStaffMember,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { createResponseCache } from '../../cache/response-cache.ts'

const NAMES = Object.keys(UNPUBLISHED)
const LISTS = [
  '/artists/paginated',
  '/services',
  '/services/paginate?limit=100',
  '/blogs?limit=100',
  '/gallery?limit=100',
  '/gallery/category/featured-work?limit=100',
  '/faqs',
]

let t: TestApp
let headers: { authorization: string }
let unseen: Awaited<ReturnType<typeof makeUnpublished>>

beforeAll(async () => {
  const cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache })
  headers = await signIn(t)
  unseen = await makeUnpublished(t.db)
  const service = (await makeService(t.db, { slug: 'seen-service' })) as { id: string }
  const artist = await makeArtist(t.db, { slug: 'seen-artist', service_id: service.id })
  // The visible artist offers all hidden services, and the visible post contains all hidden pictures.
  const services = unseen.filter(({ kind }) => kind === 'services')
  const offered = services.map(({ id }, i) => ({ artist_id: artist.id, service_id: id, position: i + 1 }))
  await t.db.insertInto('artist_services').values(offered).execute()
  const pictures = unseen.filter(({ kind }) => kind === 'gallery')
  const content = pictures.map(({ id }) => `![](/media/${id}/8.jpeg)`).join('\n\n')
  await makeBlog(t.db, { slug: 'seen-blog', content })
  await makeGallery(t.db, 1)
})

const get = (path: string, more: Record<string, string> = {}) =>
  t.app.inject({ url: `/api${path}`, headers: more })

/** Every public GET endpoint with every possible parameter. */
async function listPublicReads(): Promise<string[]> {
  const slugsOf = (feature: string) =>
    unseen.filter(({ kind }) => kind === feature).flatMap(({ slug }) => [slug, `old-${slug}`])
  const values: Record<string, string[]> = {
    publicId: unseen.map(({ id }) => id),
    category: ['featured-work', 'inside-studio'],
    id: unseen.map(({ id }) => id),
  }
  const reads = (await listEndpoints()).filter(
    ({ method, minRole }) => method === 'GET' && minRole === 'public',
  )
  const seen = ['seen-artist', 'seen-service', 'seen-blog']
  const paths = reads.flatMap(({ name, path }) => {
    const [, parameter] = /:(\w+)/.exec(path) ?? []
    if (parameter === undefined) return path
    const [feature = ''] = name.split('.')
    const own = parameter === 'slug' ? [...slugsOf(feature), ...seen] : (values[parameter] ?? ['none'])
    return own.map((value) => path.replace(`:${parameter}`, value))
  })
  const searches = unseen.map(({ slug }) => `/artists/paginated?field=service&search=${slug}`)
  const asOf = new Date(Date.now() + 60_000).toISOString()
  return [...paths, ...searches, ...LISTS, `/gallery?page=1&limit=2&asOf=${asOf}`, '/gallery?page=2&limit=2']
}

describe('a visitor', () => {
  test('does not get draft, scheduled, hidden or expired records', async () => {
    const paths = await listPublicReads()
    expect(paths.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const path of [...paths, ...paths]) {
      const { statusCode, payload } = await get(path)
      // Ignores picture URLs in the text of a post, because the text may name hidden pictures.
      const said = payload.replaceAll(/!\[\]\([^)]+\)/g, '')
      // Ignores 404 responses, because they repeat the requested URL.
      if (statusCode === 200 && (said.includes(MARK) || unseen.some(({ id }) => said.includes(id))))
        found.push(path)
    }
    expect(found).toEqual([])
  })

  test.each([
    ['artists', '/artists/slug/'],
    ['services', '/services/slug/'],
    ['blogs', '/blogs/'],
    ['artists', '/artists/slug/old-'],
    ['services', '/services/slug/old-'],
    ['blogs', '/blogs/old-'],
    ['gallery', '/pictures/'],
  ])('gets 404 for all hidden %s at %s', async (kind, base) => {
    const own = unseen.filter((each) => each.kind === kind)
    expect(own.length).toBeGreaterThanOrEqual(NAMES.length)
    for (const { slug, id } of own)
      expect([slug, (await get(`${base}${slug || id}`)).statusCode]).toEqual([slug, 404])
  })

  test('gets counts, pages and related records without hidden records', async () => {
    expect((await get('/gallery?limit=1')).json()).toMatchObject({ total: 1, totalPages: 1 })
    expect((await get('/gallery/category/featured-work?limit=1')).json()).toMatchObject({ total: 1 })
    expect((await get('/blogs?limit=1')).json()).toMatchObject({ totalPages: 1 })
    expect((await get('/services/paginate?limit=1')).json()).toMatchObject({ pages: 1 })
    expect((await get('/artists/paginated?limit=1')).json()).toMatchObject({ totalPages: 1 })
    expect((await get('/artists/slug/seen-artist')).json().services).toMatchObject([
      { name: expect.any(String) },
    ])
    expect((await get('/artists/slug/seen-artist/next')).json()).toEqual({ next: null })
    expect((await get('/blogs/seen-blog')).json().textPictures).toEqual([])
    expect((await get('/sitemap-entries')).json()).toHaveLength(3)
  })
})

describe('a request with a token', () => {
  test.each([{}, SHOW_ALL])(
    'gets the visitors’ view of blogs when the role is artist, with the header %j',
    async (show) => {
      const { headers: own } = await makeStaffMember(t.db, { role: 'artist' })
      for (const path of LISTS.filter((each) => each !== '/faqs')) {
        const { payload } = await get(path, { ...own, ...show })
        expect([path, payload.includes('"publicationStatus"')]).toEqual([path, !path.startsWith('/blogs')])
      }
      const { slug } = unseen.find(({ kind }) => kind === 'blogs') ?? {}
      expect((await get(`/blogs/${slug}`, { ...own, ...show })).statusCode).toBe(404)
    },
  )

  test.each([{}, SHOW_ALL])('gets records of every publication status with the header %j', async (show) => {
    for (const path of LISTS) {
      const all = await get(path, { ...headers, ...show })
      expect(all.headers['cache-control']).toBe('no-store')
      for (const name of path === '/faqs' ? [] : NAMES)
        expect([path, name, all.payload.includes(`"publicationStatus":"${name}"`)]).toEqual([
          path,
          name,
          true,
        ])
      expect(all.payload).toContain(MARK)
      // The staff response must not be cached for visitors.
      expect((await get(path)).payload).not.toContain(MARK)
    }
    const records = unseen.filter(({ kind }) => kind !== 'gallery')
    const base = { artists: '/artists/slug/', services: '/services/slug/', blogs: '/blogs/', gallery: '' }
    for (const { kind, slug, publicationStatus } of records) {
      const { publication } = (await get(`${base[kind]}${slug}`, { ...headers, ...show })).json()
      expect([slug, publication.publicationStatus]).toEqual([slug, publicationStatus])
    }
  })

  test('gets the visitors’ view with X-Show: site or an invalid token', async () => {
    for (const path of LISTS)
      for (const caller of [{ ...headers, ...SHOW_SITE }, { authorization: 'not-a-token' }])
        expect((await get(path, caller)).payload).not.toContain(MARK)
  })

  test.each([undefined, 'not-a-token'])(
    'gets 401 when it asks for all records with the token %s',
    async (token) => {
      for (const path of LISTS) {
        const { statusCode } = await get(path, { ...SHOW_ALL, ...(token ? { authorization: token } : {}) })
        expect([path, statusCode]).toEqual([path, 401])
      }
    },
  )
})
