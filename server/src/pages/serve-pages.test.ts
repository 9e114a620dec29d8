import { mkdtemp, rm } from 'node:fs/promises'
import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import { BODY_PLACES } from '@linework/contract/fields/body-places'
import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { makeArtist, makeBlog, makeGallery, makePictureRow } from '../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../test/make-app.ts'
import { amountOf } from '../../test/suite.ts'
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts'
import { createLastGood } from '../cache/stale-copies/last-good.ts'
import { callInProcess } from './call-in-process.ts'
import { servePages } from './serve-pages.ts'

const transportContext = createContext<ReturnType<typeof callInProcess>>()
let rendered: string[] = []
let afterRead = () => {}

// why: the real pages need a build of the web app. This one prints its URL and calls one API list.
const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  await context.get(transportContext)({ method: 'GET', url: '/api/services', headers: {} })
  afterRead()
  return new Response(`${pathname}${search} ${'x'.repeat(200_000)}`)
}
const build = {
  entry: { module: { transportContext, nonceContext: createContext(), default: () => new Response() } },
  routes: { all: { id: 'all', path: '*', module: { loader } } },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  future: {},
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  ssr: true,
} as unknown as ServerBuild

async function startPages(cache: ResponseCache | undefined, more: Parameters<typeof makeApp>[0] = {}) {
  const t = await makeApp({ ...(cache ? { cache } : {}), ...more })
  servePages(t.app, { ...t, openPreview: async () => undefined }, async () => build)
  return t
}

let t: TestApp
let cache: ResponseCache
let pictureId: string
const LINKED = [
  '/',
  '/services',
  '/services/tattoo',
  '/gallery',
  '/gallery?category=inside-studio',
  '/blogs?page=2',
]

beforeAll(async () => {
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await startPages(cache)
  for (let i = 0; i < 8; i++) await makeBlog(t.db)
  await makeGallery(t.db, 3)
  const { id } = (await makePictureRow(t.db)) as { id: string }
  const row = await t.db
    .selectFrom('pictures')
    .select('public_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  pictureId = row.public_id
})
beforeEach(() => {
  rendered = []
  cache.invalidate()
})

const get = async (url: string, of = t) => {
  const { statusCode, body, headers } = await of.app.inject({ url })
  return { status: statusCode, page: body.split(' ')[0], control: headers['cache-control'] }
}

test("a filter by an artist's former slug redirects and is not cached", async () => {
  const { id } = await makeArtist(t.db, { slug: 'meera' })
  const { id: unseen } = await makeArtist(t.db, { slug: 'hidden', state: 'hidden' })
  await t.db.updateTable('gallery_images').set({ artist_id: id, place: 'calf' }).execute()
  const rename = (artist: string, slug: string) =>
    t.db.updateTable('artists').set({ slug }).where('id', '=', artist).execute()
  await rename(id, 'meera-patnaik')
  await rename(unseen, 'hidden-now')
  cache.invalidate()
  const follow = async (url: string) => {
    const { statusCode, headers } = await t.app.inject({ url })
    return [statusCode, headers.location, headers['cache-control']]
  }
  for (const slug of ['meera', 'Meera', 'Meera-Patnaik'])
    expect(await follow(`/gallery?x=1&artist=${slug}&place=calf`)).toEqual([
      301,
      '/gallery?place=calf&artist=meera-patnaik',
      'private, no-cache',
    ])
  expect((await get('/gallery?artist=meera-patnaik')).page).toBe('/gallery?artist=meera-patnaik')
  for (const slug of ['hidden', 'hidden-now', 'unknown'])
    expect((await get(`/gallery?artist=${slug}`)).page).toBe('/gallery')
  await rename(id, 'meera')
  cache.invalidate()
  expect((await get('/gallery?artist=meera')).page).toBe('/gallery?artist=meera')
})

test.each([
  ['/services?picture=abc', '/services'],
  ['/blogs?page=3', '/blogs'],
  ['/blogs?page=2&utm_source=x', '/blogs?page=2'],
  ['/gallery?picture=nothing', '/gallery'],
  ['/gallery?category=inside-studio&page=2', '/gallery?category=inside-studio'],
  ['/artists?shown=12', '/artists'],
])('%s is served from the cached response of %s', async (url, plain) => {
  await get(plain)
  expect(await get(url)).toEqual({ status: 200, page: plain, control: 'private, no-cache' })
  expect(rendered).toEqual([plain])
})

test('a page with an opened picture has its own cached response', async () => {
  const url = `/gallery?picture=${pictureId}`
  expect((await get(url)).page).toBe(url)
  expect((await get(url)).page).toBe(url)
  expect(rendered).toEqual([url])
})

test('a page that shows a visitor’s input is rendered per request and never cached', async () => {
  const url = '/contact?service=Tattoo&picture=abc&x=1'
  for (let i = 0; i < 2; i++)
    expect(await get(url)).toMatchObject({ page: url, control: 'private, no-cache' })
  expect(rendered).toEqual([url, url])
  expect(cache.has(url) || cache.has('/contact')).toBe(false)
})

test('a proxy may cache a page only under its canonical URL', async () => {
  expect((await get('/blogs?page=2')).control).toContain('s-maxage')
  expect((await get('/blogs?page=2&x=1')).control).toBe('private, no-cache')
})

test('a page begun before a scheduled change must not be cached by proxies', async () => {
  const cacheControl = async () => (await t.app.inject({ url: '/about' })).headers['cache-control']
  cache.clear()
  afterRead = () => cache.clear()
  expect(await cacheControl()).toBe('private, no-cache')
  afterRead = () => {}
  expect(await cacheControl()).toMatch(/^public, .*s-maxage=/)
})

test('development drops unknown parameters as production does', async () => {
  const other = await startPages(undefined)
  for (let i = 0; i < 8; i++) await makeBlog(other.db)
  expect((await get('/blogs?page=2&tag=healing', other)).page).toBe('/blogs?page=2')
  expect((await get('/blogs?page=9', other)).page).toBe('/blogs')
})

test('linked pages stay cached after many arbitrary URLs, even without the database', async () => {
  for (const url of LINKED) await get(url)
  const odd = (i: number) => (20_261_118 + i * 7_919).toString(36)
  for (let i = 0; i < 175; i++) await get(`/?picture=${odd(i)}`)
  for (let i = 0; i < 440; i++) await get(`/gallery?picture=${odd(i)}`)
  for (let i = 0; i < 175; i++) await get(`/api/services?${odd(i)}=1`)
  expect(rendered).toEqual(LINKED)
  cache.invalidate()
  await t.db.destroy()
  for (const url of LINKED) expect(await get(url)).toMatchObject({ status: 200, page: url })
  expect((await get('/gallery?picture=unknown')).page).toBe('/gallery')
  expect((await get('/blogs?page=9')).page).toBe('/blogs')
})

test('unknown gallery filters show the plain page; combined filters evict no page', {
  tags: ['full'],
}, async () => {
  const folder = await mkdtemp('/var/tmp/linework-last-good-')
  afterFile(() => rm(folder, { recursive: true, force: true }))
  const lastGood = createLastGood(folder, 'studio', silent)
  const kept = createResponseCache()
  kept.setNotifyConnected(true)
  const other = await startPages(kept, { lastGood })
  const artist = (await makeArtist(other.db, { slug: 'ritika' })) as { id: string }
  const styles = ['Botanical', 'Fine line']
  await makeGallery(other.db, 3)
  await other.db
    .updateTable('gallery_images')
    .set({ styles, place: 'forearm', artist_id: artist.id })
    .execute()
  const linked = [...LINKED.filter((url) => !url.includes('blogs')), '/gallery?style=Fine+line']
  for (const url of linked) expect((await get(url, other)).page).toBe(url)
  // This request reads the list, from which the app knows whether a second page exists.
  await get('/gallery?page=2', other)
  const copies = lastGood.keys().toSorted()
  expect(copies).toContain('/api/gallery/labels')

  rendered = []
  const random = (i: number) => (20_261_118 + i * 7_919).toString(36)
  for (let i = 0; i < amountOf({ merge: 10, full: 100 }); i++) {
    await get(`/gallery?style=${random(i)}&artist=${random(-i)}&page=${i}`, other)
    await get(`/gallery?style=Fine+line&artist=${random(i)}`, other)
    const list = `/api/gallery?page=1&limit=13&artist=${random(i)}`
    expect([(await get(list, other)).control, kept.has(list)]).toEqual(['private, no-cache', false])
  }
  expect(rendered).toEqual([])

  const combined = GALLERY_CATEGORIES.flatMap((category) =>
    styles.flatMap((style) =>
      BODY_PLACES.flatMap((place) =>
        ['', '&artist=ritika', '&artist=ritika&shown=26'].map(
          (more) => `/gallery?${new URLSearchParams({ category, style, place })}${more}`,
        ),
      ),
    ),
  )
  expect(combined.length).toBeGreaterThan(70)
  for (const url of [...combined, ...combined]) expect((await get(url, other)).status).toBe(200)
  expect(linked.filter((url) => kept.getFresh(url) === undefined)).toEqual([])
  expect(lastGood.keys().toSorted()).toEqual(copies)
})

afterEach(() => vi.useRealTimers())

test('a page from stale copies is cached for two seconds, and never by proxies', async () => {
  const folder = await mkdtemp('/var/tmp/linework-last-good-')
  afterFile(() => rm(folder, { recursive: true, force: true }))
  const lastGood = createLastGood(folder, 'studio', silent)
  lastGood.save('/api/services', Buffer.from('[]'))
  const away = createResponseCache()
  const databaseUrl = 'postgres://postgres@127.0.0.1:1/none'
  const other = await startPages(away, { databaseUrl, lastGood })
  // With a stopped clock, a slow machine cannot exceed the two seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  const whole = { status: 200, page: '/about', control: 'private, no-cache' }
  expect([await get('/about', other), await get('/about', other)]).toEqual([whole, whole])
  expect(rendered).toEqual(['/about'])
  away.setNotifyConnected(true)
  expect(away.getFresh('/about')).toBeUndefined()
})

test('a page with a failed API call is rendered again on each request', async () => {
  const away = createResponseCache()
  const other = await startPages(away, { databaseUrl: 'postgres://postgres@127.0.0.1:1/none' })
  for (let i = 0; i < 2; i++)
    expect(await get('/about', other)).toEqual({ status: 200, page: '/about', control: 'private, no-cache' })
  expect([rendered, away.has('/about')]).toEqual([['/about', '/about'], false])
})

test('pages share the parsed body of a cached API response until the next edit', async () => {
  const own = createResponseCache()
  own.setNotifyConnected(true)
  const { app } = await makeApp({ cache: own })
  const call = callInProcess(app, { id: 'page', ip: '127.0.0.1' }, 'linked', own)
  const read = async () => (await call({ method: 'GET', url: '/api/services', headers: {} })).body
  const first = await read()
  expect(await read()).toBe(first)
  own.invalidate()
  const edited = await read()
  expect(edited).not.toBe(first)
  expect(edited).toEqual(first)
})
