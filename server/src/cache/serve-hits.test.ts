import { connect } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeService, signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

let t: TestApp
let cache: ResponseCache
let address: string

beforeAll(async () => {
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache })
  for (let i = 0; i < 20; i++) await makeService(t.db, { name: `Service ${i}` })
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => cache.invalidate())

const get = (headers: Record<string, string> = {}, path = '/api/services') =>
  fetch(`${address}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })

/** Without the headers whose values differ in every response. */
function headersOf(response: Response): Record<string, string> {
  const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(response.headers)
  return rest
}

test.each(['identity', 'gzip', 'br'])(
  'serves a cache hit with the bytes and headers of the miss, without Fastify: %s',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const miss = await get(headers)
    const text = await miss.text()
    const hit = await get(headers)
    expect([miss.headers.has('x-request-id'), hit.headers.has('x-request-id')]).toEqual([true, false])
    expect(await hit.text()).toBe(text)
    expect(headersOf(hit)).toEqual(headersOf(miss))
    expect(headersOf(hit)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  },
)

test('a cache hit with a known ETag gets a 304 without a length', async () => {
  const etag = (await get()).headers.get('etag') as string
  const again = await get({ 'if-none-match': `"other", W/${etag}` })
  expect([again.status, again.headers.get('etag'), again.headers.has('content-length')]).toEqual([
    304,
    etag,
    false,
  ])
  expect(again.headers.has('x-request-id')).toBe(false)
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('a cached response is not sent for another method or URL, or with a token', async () => {
  await get()
  const own = await get(await signIn(t))
  expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null])
  const head = await fetch(`${address}/api/services`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await get({}, '/api/services/slug/none')).status).toBe(404)
})

test.each([
  'http://[',
  'http://[?x',
  '*',
  '?x',
  '//?x',
  '//[?x',
  '/\\[?x',
  '/\\%?x',
  '/\\:99999?x',
  '/\\/?x',
  '\\[?x',
])('the server rejects an invalid URL and keeps running: %s', async (target) => {
  const { hostname, port } = new URL(address)
  const status = await new Promise<string>((done, fail) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    )
    socket.once('data', (data) => done(String(data).slice(9, 12))).once('error', fail)
  })
  expect(status).toMatch(/^(4..|500)$/)
  expect((await get()).status).toBe(200)
})
