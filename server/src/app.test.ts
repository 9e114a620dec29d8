import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../test/make-app.ts'
import { createDiskStore } from './media/store/disk-store.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

describe('health checks', () => {
  test('report alive and ready while the database and the store work', async () => {
    expect((await t.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await t.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  })

  test.each([fileURLToPath(import.meta.url), '/proc/nothing'])(
    'report not ready while the picture folder is unusable: %s',
    async (folder) => {
      const own = await makeApp({ store: createDiskStore(folder) })
      const answer = await own.app.inject({ url: '/readyz' })
      expect([answer.statusCode, answer.json().reason]).toEqual([503, 'MEDIA_DIR cannot be written to'])
    },
  )

  test('report ready when the picture folder does not exist yet', async () => {
    const own = await makeApp({ store: createDiskStore(`${t.mediaDir}/none/yet`) })
    expect((await own.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  test('report not ready while migrations are missing', async () => {
    const own = await makeApp()
    await own.db.deleteFrom('migrations').execute()
    const answer = await own.app.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().reason).toContain('0001-services-and-staff.sql')
  })

  test('report alive but not ready without a database, and API calls return 503', async () => {
    const away = await makeApp({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none' })
    expect((await away.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await away.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    for (const url of ['/api/services', '/api/services/slug/tattoo', '/api/auth/me']) {
      const answer = await away.app.inject({ url, headers: { authorization: 'x' } })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({
        status: 'error',
        message: 'The studio’s server is busy. Please try again in a moment.',
      })
      expect(answer.headers['retry-after']).toBe('2')
    }
  })
})

test('returns 404 with the error body for an unknown API path', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await t.app.inject({ method, url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 'error', message: 'Not found' })
  }
})

test('every response has the security headers and a request id', async () => {
  const { headers } = await t.app.inject({ url: '/api/services' })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  const secure = await makeApp({ PUBLIC_URL: 'https://studio.example' })
  const answer = await secure.app.inject({ url: '/healthz' })
  expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
})

describe('OpenAPI', () => {
  test('lists every endpoint and its required authentication', async () => {
    const document = (await t.app.inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toMatch(/^3/)
    expect(Object.keys(document.paths)).toContain('/api/services/slug/{slug}')
    expect(document.paths['/api/auth/me'].get.security).toEqual([{ token: [] }])
    expect(document.paths['/api/services'].get.security).toBeUndefined()
  })

  test('serves an API documentation page at /api/docs', async () => {
    const answer = await t.app.inject({ url: '/api/docs' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('swagger-ui')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })
})

test('[SES-05] every staff endpoint rejects callers who are not staff', async () => {
  const { paths } = (await t.app.inject({ url: '/api/openapi.json' })).json()
  const calls = Object.entries<Record<string, { security?: object[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      path,
      method,
      staff: security !== undefined,
    })),
  )
  expect(calls.filter(({ staff }) => staff).length).toBeGreaterThan(4)
  for (const { path, method, staff } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
    const { statusCode } = await t.app.inject({ method: method.toUpperCase() as 'GET', url })
    if (staff) expect([method, path, statusCode]).toEqual([method, path, 401])
    else expect(statusCode).not.toBe(401)
  }
})

test('the API rejects prototype pollution, invalid JSON and oversized bodies', async () => {
  const post = (payload: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  expect((await post('{"__proto__":{"email":"a"}}')).statusCode).toBe(400)
  expect((await post('{"email":')).statusCode).toBe(400)
  const large = await post(JSON.stringify({ email: 'x'.repeat(70_000) }))
  expect(large.statusCode).toBe(413)
  expect(large.json()).toEqual({ status: 'error', message: 'The request is too large.' })
})
