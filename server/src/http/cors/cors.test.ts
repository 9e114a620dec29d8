import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addWork,
  makeArtist,
  makeFaq,
  makeGallery,
  makePictureRow,
  makeService,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { createResponseCache } from '../../cache/response-cache.ts'

const LISTED = 'https://app.example'
const SECOND = 'http://localhost:5173'
const OTHER = 'https://evil.example'
const STUDIO = 'https://studio.example'
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const HEADERS = 'authorization, content-type, form-started, form-trapped, idempotency-key, if-match'

let t: TestApp
let closed: TestApp
let headers: { authorization: string }
let address: string

beforeAll(async () => {
  const cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache, ALLOWED_ORIGINS: [LISTED, SECOND], PUBLIC_URL: STUDIO })
  closed = await makeApp({ PUBLIC_URL: STUDIO })
  headers = await signIn(t)
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { id } = await makePictureRow(t.db)
  const service = (await makeService(t.db, { slug: 'fine', header_picture_id: id })) as { id: string }
  const artist = await makeArtist(t.db, { slug: 'asha', service_id: service.id, profile_picture_id: id })
  await addWork(t.db, artist.id, 1)
  await makeGallery(t.db, 1)
})
afterAll(() => t.app.server.closeAllConnections())

/** Over a real connection, because cached responses are sent before Fastify sees the request. */
const get = (path: string, origin?: string, more: Record<string, string> = {}) =>
  fetch(`${address}/api${path}`, { headers: { ...(origin ? { origin } : {}), ...more } })

const preflight = (origin: string, url = '/api/contact', method = 'PUT') =>
  t.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

const corsOf = (names: Iterable<string>) => [...names].filter((name) => name.startsWith('access-control'))

describe.each([LISTED, SECOND])('a page on %s', (origin) => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('gets a preflight response for %s', async (method) => {
    const answer = await preflight(origin, '/api/faqs/1', method)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': '7200',
      vary: 'origin',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('can read and write with a token and can read error responses', async () => {
    const me = await get('/auth/me', origin, headers)
    expect([me.status, me.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    const { id } = await makeFaq(t.db)
    const gone = await t.app.inject({
      method: 'DELETE',
      url: `/api/faqs/${id}`,
      headers: { ...headers, origin },
    })
    expect([gone.statusCode, gone.headers['access-control-allow-origin']]).toEqual([200, origin])
    for (const path of ['/auth/me', '/services/slug/none', '/nothing']) {
      const answer = await get(path, origin)
      expect(answer.status).toBeGreaterThan(400)
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
    }
  })
})

test('a cached response has the CORS headers of the requesting origin, even as a 304', async () => {
  const etags = new Set<string | null>()
  for (const origin of [undefined, LISTED, OTHER, SECOND, undefined, OTHER, LISTED]) {
    const answer = await get('/services', origin)
    const allowed = origin === LISTED || origin === SECOND ? origin : null
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
    expect(corsOf(answer.headers.keys())).toHaveLength(allowed ? 2 : 0)
    expect(answer.headers.get('vary')).toBe('accept-encoding, authorization, origin')
    etags.add(answer.headers.get('etag'))
  }
  expect(etags.size).toBe(1)
  const etag = [...etags][0] as string
  const again = await get('/services', LISTED, { 'if-none-match': etag })
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, LISTED])
  expect(again.headers.has('x-request-id')).toBe(false)
})

test.each([
  'null',
  OTHER,
  'https://app.example.evil.example',
  'https://evil-app.example',
  'http://app.example',
  'https://app.example:8443',
  'https://APP.example',
  STUDIO,
  `${LISTED}, ${OTHER}`,
])('a page on %s gets no CORS headers', async (origin) => {
  for (const path of ['/services', '/contact', '/auth/me'])
    expect(corsOf((await get(path, origin, headers)).headers.keys())).toEqual([])
  const asked = await preflight(origin)
  expect([asked.statusCode, corsOf(Object.keys(asked.headers))]).toEqual([404, []])
})

test('only API responses have CORS headers, and a plain OPTIONS request gets a 404', async () => {
  for (const url of ['/healthz', '/metrics', '/apis', '/media/x/1.jpeg'])
    expect(corsOf(Object.keys((await t.app.inject({ url, headers: { origin: LISTED } })).headers))).toEqual(
      [],
    )
  const plain = await t.app.inject({ method: 'OPTIONS', url: '/api/faqs', headers: { origin: LISTED } })
  expect(plain.statusCode).toBe(404)
})

test('pictures have absolute URLs that pages of other origins can embed', async () => {
  const urls = (body: string) => [...body.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url as string)
  for (const path of ['/services', '/services/slug/fine', '/artists/slug/asha', '/gallery']) {
    const found = urls(await (await get(path)).text())
    expect(found.length).toBeGreaterThan(0)
    for (const url of found) expect(url).toMatch(/^https:\/\/studio\.example\/media\/[\w-]+\/\d+\.jpeg$/)
  }
  const file = { name: 'a.jpg', bytes: await makePicture({ width: 80, height: 60 }) }
  const parts: Parameters<typeof sendForm>[3] = [
    ['category', 'featured-work'],
    ['images', file],
  ]
  const [image] = (await sendForm(t.app, 'POST', '/api/gallery', parts, headers)).json().images
  const { pathname, origin } = new URL(image.url)
  expect(origin).toBe(STUDIO)
  const shown = await t.app.inject({ url: pathname })
  expect([shown.statusCode, shown.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  expect((await get('/services')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('CORS headers are never sent when no origin is configured', async () => {
  const own = await signIn(closed)
  const file = { name: 'a.jpg', bytes: await makePicture({ width: 80, height: 60 }) }
  const parts: Parameters<typeof sendForm>[3] = [
    ['category', 'featured-work'],
    ['images', file],
  ]
  const [image] = (await sendForm(closed.app, 'POST', '/api/gallery', parts, own)).json().images
  expect(image.url).toMatch(/^\/media\//)
  const shown = await closed.app.inject({ url: image.url, headers: { origin: LISTED } })
  expect(shown.headers['cross-origin-resource-policy']).toBe('same-origin')
  const list = await closed.app.inject({ url: '/api/services', headers: { origin: LISTED } })
  expect([list.headers.vary, corsOf(Object.keys(list.headers))]).toEqual([undefined, []])
})
