import { readFile } from 'node:fs/promises'
import { connect as connectByHttp2 } from 'node:http2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../server/src/app.ts'
import { createLog } from '../../server/src/http/log/log.ts'
import { makeApp, type TestApp } from '../../server/test/make-app.ts'
import { SECRET_KEY, SECRET_PATHS } from '../../server/test/secret-paths.ts'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { PROXIES, requestThroughProxy } from './proxies.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

describe.each(PROXIES)('the proxy $name', ({ name, start }) => {
  let app: Awaited<ReturnType<typeof buildApp>>
  let proxy: DeployedProxy
  let ofApp = ''
  let ends = 0

  beforeAll(async () => {
    const stream = {
      write(line: string) {
        ofApp += line
      },
    }
    app = await buildApp(t, createLog('debug', stream))
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    proxy = await start({ apps: [port] })
  })
  afterAll(async () => {
    await proxy?.destroy()
    await app?.close()
  })
  beforeEach(() => {
    ofApp = ''
  })

  async function readLogs() {
    const end = `/end-${++ends}`
    await requestThroughProxy(proxy, end)
    const access = await vi.waitFor(
      async () => {
        const text = await readFile(proxy.accessLog, 'utf8')
        expect(text).toContain(end)
        return text
      },
      { timeout: 30_000 },
    )
    return { access, errors: await readFile(proxy.errorLog, 'utf8') }
  }

  async function expectNoKeys(requests: number): Promise<string> {
    const { access, errors } = await readLogs()
    const withKey = (log: string) => log.split('\n').filter((line) => SECRET_KEY.test(line))
    expect({ app: withKey(ofApp), access: withKey(access), errors: withKey(errors) }).toEqual({
      app: [],
      access: [],
      errors: [],
    })
    expect(access.trim().split('\n').length).toBeGreaterThanOrEqual(requests)
    return access
  }

  test('keys of calendars, client pages and previews are not logged, however encoded', async () => {
    for (const path of SECRET_PATHS) await requestThroughProxy(proxy, path)
    // The access log contains each path up to the key.
    const access = await expectNoKeys(SECRET_PATHS.length)
    for (const path of [
      '/api/bookings/calendar"',
      '/API/Bookings/Calendar"',
      '/visit"',
      '/blog/monsoon-care"',
    ])
      expect(access).toContain(path)
    expect(ofApp).toContain('"path":"/api/bookings/calendar/…"')
  })

  test('a key is not logged when the body is too long', { tags: ['full'] }, async () => {
    const body = 'x'.repeat(300_000)
    const headers = { 'content-length': String(body.length) }
    for (const path of SECRET_PATHS) {
      const { status } = await requestThroughProxy(proxy, path, { method: 'POST', body, headers })
      expect([path, status]).toEqual([path, 413])
    }
    await expectNoKeys(SECRET_PATHS.length)
  })

  test('the key of a request without TLS is not logged', { tags: ['full'] }, async () => {
    for (const path of SECRET_PATHS) await fetch(`${proxy.http}${path}`, { redirect: 'manual' })
    await expectNoKeys(0)
  })

  test('a key is not logged when no instance is available', { tags: ['full'] }, async () => {
    await app.close()
    for (const path of SECRET_PATHS)
      expect([path, (await requestThroughProxy(proxy, path)).status]).toEqual([path, 502])
    const access = await expectNoKeys(SECRET_PATHS.length)
    expect(access.split('\n').filter((line) => line.includes('502')).length).toBeGreaterThanOrEqual(
      SECRET_PATHS.length,
    )
  })

  // Only nginx is tested, because Debian's Caddy has no rate limits.
  if (name !== 'nginx') return
  test('a key is not logged when requests are rate-limited', { tags: ['full'] }, async () => {
    const session = connectByHttp2(proxy.https, { ca: proxy.certificate })
    const load = (path: string) =>
      new Promise<number>((done, fail) => {
        const stream = session.request({ ':path': path })
        stream
          .on('response', (headers) => done(Number(headers[':status'])))
          .on('error', fail)
          .resume()
      })
    const paths = Array.from({ length: 20 }, () => SECRET_PATHS).flat()
    const statuses = await Promise.all(paths.map(load)).finally(() => session.destroy())
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(SECRET_PATHS.length)
    await vi.waitFor(() => expectNoKeys(paths.length), 30_000)
  })
})
