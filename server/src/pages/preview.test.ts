import { GALLERY_PAGE } from '@linework/contract/content/gallery'
import { sql } from 'kysely'
import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { makeBlog, makeGallery, signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts'
import { previewedIn } from '../db/publication/previewed.ts'
import { openPreview } from '../records/previews/open-preview.ts'
import type { callInProcess } from './call-in-process.ts'
import { servePages } from './serve-pages.ts'

const transportContext = createContext<ReturnType<typeof callInProcess>>()

// why: the real pages need a build of the web app. This one prints its URL and calls one API list.
const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  const listed = await context.get(transportContext)({ method: 'GET', url: '/api/blogs', headers: {} })
  const { blogs } = listed.body as { blogs: unknown[] }
  const html = `<html><body>${pathname}${search} ${previewedIn('blogs')} ${blogs.length}</body></html>`
  return new Response(html, {
    status: pathname === '/preview/ended' ? 410 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
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

let t: TestApp
let cache: ResponseCache
let headers: { authorization: string }
let id: string

beforeAll(async () => {
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache })
  const parts = {
    ...t,
    openPreview: (token: string) => openPreview(t.db, token, t.config.SESSION_IDLE_HOURS),
  }
  servePages(t.app, parts, async () => build)
  headers = await signIn(t)
  id = (await makeBlog(t.db, { slug: 'monsoon' })).id
})

const share = async () =>
  (await t.app.inject({ method: 'POST', url: `/api/previews/blogs/${id}`, headers })).json()
const get = (address: string) => t.app.inject({ url: address.replace(t.config.PUBLIC_URL, '') })

test('a preview shows an unpublished record only to a holder of the preview link', async () => {
  const page = await get('/blog/monsoon')
  const { address } = await share()
  const before = { ...cache.counts }
  const preview = await get(address)
  expect(preview.statusCode).toBe(200)
  expect(page.body).toContain('/blog/monsoon undefined 1')
  expect(preview.body).toContain(`/blog/monsoon ${id} 1`)
  expect(preview.body).toMatch(/<aside id="preview-banner"[\s\S]*<\/aside><\/body>/)
  expect(preview.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(preview.headers).not.toHaveProperty('speculation-rules')
  expect(preview.headers).not.toHaveProperty('etag')
  // Equal counts mean that the preview neither read nor filled the cache.
  expect(cache.counts).toEqual(before)
  expect((await get('/blog/monsoon')).body).toBe(page.body)
})

test('a preview link with a former slug redirects to the current slug', async () => {
  const { address } = await share()
  const moved = await get(address.replace('/blog/monsoon', '/blog/rain'))
  expect([moved.statusCode, moved.headers.location]).toEqual([302, address.replace(t.config.PUBLIC_URL, '')])
  expect(moved.headers['cache-control']).toBe('private, no-store')
})

test('a preview link of a gallery picture redirects to the page that now has it', async () => {
  const { publicIds } = await makeGallery(t.db, 1)
  const url = `/api/previews/gallery/${publicIds[0]}`
  const { address } = (await t.app.inject({ method: 'POST', url, headers })).json()
  expect((await get(address)).statusCode).toBe(200)
  await makeGallery(t.db, GALLERY_PAGE)
  const moved = await get(address)
  expect([moved.statusCode, moved.headers['cache-control']]).toEqual([302, 'private, no-store'])
  const location = moved.headers.location as string
  expect(location).toBe(address.replace(t.config.PUBLIC_URL, '').replace('&preview=', '&page=2&preview='))
  expect((await get(location)).statusCode).toBe(200)
  // A link that also opens a picture of this page is not redirected.
  expect((await get(`${location}&picture=${publicIds[0]}`)).statusCode).toBe(200)

  await sql`update gallery_images set category = 'inside-studio'
    where picture_id = (select id from pictures where public_id = ${publicIds[0]})`.execute(t.db)
  const other = (await get(location)).headers.location as string
  expect(other).toMatch(/^\/gallery\?category=inside-studio&preview=/)
  expect((await get(other)).statusCode).toBe(200)
})

test('a revoked preview link returns 410 without the record, even if it is public', async () => {
  const { address, id: link } = await share()
  await t.app.inject({ method: 'DELETE', url: `/api/previews/blogs/${id}/${link}`, headers })
  for (const ended of [address, `${address}A`, '/blog/monsoon?preview=', '/gallery?preview=x']) {
    const { statusCode, body, headers: sent } = await get(ended)
    expect([ended, statusCode]).toEqual([ended, 410])
    expect(body).toContain('/preview/ended undefined')
    expect(sent).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  }
})
