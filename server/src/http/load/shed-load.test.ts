import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeService, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { createResponseCache, type ResponseCache } from '../../cache/response-cache.ts'
import { shedOrderOf } from '../../pages/is-staff-path.ts'
import type { Load, ShedOrder } from './load.ts'

const METRICS_TOKEN = 'a token only for prometheus'

let t: TestApp
let cache: ResponseCache
let address: string
let tooHighFor: ShedOrder[] = []
// Each test sets the load; load.test.ts measures a real load.
const load: Load = {
  isTooHighFor: (order) => tooHighFor.includes(order),
  follow: () => {},
  shed: { first: 0, last: 0 },
  stop: () => {},
}

beforeAll(async () => {
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache, load, METRICS_TOKEN })
  // Replaces the pages of the site, which need a build.
  t.app.get('/*', { config: { shed: shedOrderOf } }, async () => 'a page')
  t.app.post('/contact', async () => 'sent')
  await makeService(t.db)
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  tooHighFor = []
})

const ask = (path: string, options: RequestInit = {}) => fetch(`${address}${path}`, options)
const statusOf = async (path: string, options?: RequestInit) => (await ask(path, options)).status
const post = (body: string, type: string) => ({ method: 'POST', body, headers: { 'content-type': type } })
const FORM = post('name=x', 'application/x-www-form-urlencoded')
const ENQUIRY = post('{}', 'application/json')

describe('while the event loop is late', () => {
  beforeEach(() => {
    tooHighFor = ['first']
  })

  test.each(['/services', '/nothing', '/gallery?style=x', '/api/faqs', '/api/gallery?page=2'])(
    'visitors get 503: %s',
    async (path) => {
      const response = await ask(path)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      const text = await response.text()
      expect(text.length).toBeLessThan(500)
      expect(text).toMatch(
        path.startsWith('/api') ? /"status":"error".*busy/ : /<h1>Busy for a moment<\/h1>\n<p>More people/,
      )
    },
  )

  test('staff, enquiries, sign-in, assets and health checks are served', async () => {
    const staff = await signIn(t)
    expect(await statusOf('/api/faqs', { headers: staff })).toBe(200)
    expect(await statusOf('/api/contact?page=1', { headers: staff })).toBe(200)
    expect(await statusOf('/api/contact', ENQUIRY)).toBe(400)
    expect(await statusOf('/api/auth/login', ENQUIRY)).toBe(400)
    expect(await statusOf('/contact', FORM)).not.toBe(503)
    for (const path of ['/contact', '/contact?sent=1', '/login', '/admin/requests', '/visit/abc', '/healthz'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    expect(await statusOf('/media/abc/320.avif')).toBe(404)
  })

  test('cached responses are served, fresh or stale', async () => {
    tooHighFor = []
    await ask('/api/services')
    tooHighFor = ['first']
    expect(await statusOf('/api/services')).toBe(200)
    cache.invalidate()
    expect(await statusOf('/api/services')).toBe(200)
  })

  test('API calls inside the process, which pages make, are served', async () => {
    expect((await t.app.inject({ url: '/api/faqs' })).statusCode).toBe(200)
  })
})

test('a higher load also sheds staff and enquiries, but no health check', async () => {
  tooHighFor = ['first', 'last']
  const staff = { headers: { authorization: 'Bearer x' } }
  expect(await statusOf('/api/contact?page=1', staff)).toBe(503)
  expect(await statusOf('/api/contact', ENQUIRY)).toBe(503)
  const form = await ask('/contact', FORM)
  expect([form.status, form.headers.get('connection')]).toEqual([503, 'close'])
  expect(await form.text()).toContain('Your form was not sent. Go back one page')
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
})

test('the metrics count shed requests by their order', async () => {
  const read = async () => {
    const metrics = await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const text = await metrics.text()
    return ['first', 'last'].map((order) =>
      Number(
        new RegExp(`^linework_http_requests_shed_total\\{order="${order}"\\} (\\d+)$`, 'm').exec(text)?.[1],
      ),
    )
  }
  const [first = 0, last = 0] = await read()
  tooHighFor = ['first', 'last']
  await ask('/services')
  await ask('/api/reels')
  await ask('/api/contact', ENQUIRY)
  expect(await read()).toEqual([first + 2, last + 1])
})
