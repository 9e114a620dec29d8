import { request } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import { networkInterfaces } from 'node:os'
import { connect as connectByTls } from 'node:tls'
import { UNREADABLE_ADDRESS } from '@linework/contract/http/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { requestOverTls } from '../../tools/servers/request-over-tls.ts'
import { PROXIES, requestThroughProxy, startUpstream, type Upstream } from './proxies.ts'

const OWN_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
)

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.server.close())
beforeEach(() => {
  upstream.seen.length = 0
})

/** Uses node:http, because fetch does not allow another Host header. */
const askPlain = (url: string, method = 'GET', host?: string) =>
  new Promise((done, fail) =>
    request(url, { method, headers: host ? { host } : {} }, (answer) =>
      done([answer.statusCode, answer.headers.location]),
    )
      .on('error', fail)
      .end(),
  )

describe.each(PROXIES)('the proxy $name', ({ name, start }) => {
  let proxy: DeployedProxy
  beforeAll(async () => {
    proxy = await start({ apps: [upstream.port] })
  })
  afterAll(() => proxy?.destroy())

  test('plain HTTP is redirected to the same URL over HTTPS', async () => {
    expect(await askPlain(`${proxy.http}/gallery?page=2`)).toEqual([301, 'https://127.0.0.1/gallery?page=2'])
    expect(upstream.seen).toEqual([])
  })

  test.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example'])(
    'redirects plain HTTP to the configured name for Host %j',
    async (host) => {
      const [status, location] = (await askPlain(`${proxy.http}/login?x=1`, 'GET', host)) as [number, string]
      expect(status === 400 || location === 'https://127.0.0.1/login?x=1').toBe(true)
    },
  )

  test.each(['/api/auth/login', '/api/contact?q=x'])(
    'returns 403 for an API call without TLS instead of redirecting: %s',
    async (path) => {
      expect(await askPlain(`${proxy.http}${path}`, 'POST')).toEqual([403, undefined])
      expect(upstream.seen).toEqual([])
    },
  )

  test('the proxy supports HTTP/2', async () => {
    const session = connectByHttp2(proxy.https, { ca: proxy.certificate })
    try {
      const status = await new Promise((done, fail) => {
        session.on('error', fail)
        session.request({ ':path': '/two' }).on('response', (headers) => done(headers[':status']))
      })
      expect([status, session.alpnProtocol]).toEqual([200, 'h2'])
    } finally {
      session.destroy()
    }
  })

  const speak = (options: object) =>
    new Promise<string>((done) => {
      const { hostname, port } = new URL(proxy.https)
      const socket = connectByTls({ host: hostname, port: Number(port), ca: proxy.certificate, ...options })
      socket.once('secureConnect', () => {
        done(socket.getProtocol() ?? '')
        socket.destroy()
      })
      socket.once('error', () => done('rejected'))
    })

  test.each(['TLSv1.2', 'TLSv1.3'])('supports %s', async (version) => {
    expect(await speak({ minVersion: version, maxVersion: version })).toBe(version)
  })

  test('TLS 1.2 needs a suite with forward secrecy and authenticated encryption', async () => {
    const withSuites = (ciphers: string) => speak({ maxVersion: 'TLSv1.2', ciphers })
    expect(await withSuites('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384')).toBe('TLSv1.2')
    expect(await withSuites('AES128-GCM-SHA256:AES256-SHA256')).toBe('rejected')
  })

  test('forged X-Forwarded headers of a visitor are replaced', async () => {
    await requestThroughProxy(proxy, '/forged', {
      headers: {
        'x-forwarded-for': '203.0.113.9, 203.0.113.10',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
    })
    const [first] = upstream.seen
    expect(first?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(first?.headers['x-forwarded-host'] ?? '').toBe('')
  })

  test.skipIf(!hasIpv6)('passes the IPv6 address of a visitor to the app', async () => {
    const other = await start({ apps: [upstream.port], name: 'localhost', bind: '::1' })
    try {
      // Connects by name, because the certificate contains no IP address.
      const by = { hostname: '::1', servername: 'localhost', headers: { host: new URL(other.https).host } }
      const { status } = await requestOverTls(other.https, { ca: other.certificate, path: '/six', ...by })
      expect(status).toBe(200)
      expect(upstream.seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['::1'])
    } finally {
      await other.destroy()
    }
  })

  test.each([
    '/api/gallery/1/image/..%2f..%2f2',
    '/api/gallery/1/image/%2e%2e%2f%2e%2e%2f2',
    '/api/gallery/1/image/..%252f2',
    '/api/gallery/1/image/../2',
    '//api//gallery',
  ])('forwards a path unchanged, without decoding or resolving it: %s', async (path) => {
    await requestThroughProxy(proxy, path)
    expect(upstream.seen.map(({ url }) => url)).toEqual([path])
  })

  test.each(['/%zz', '/50%', '/artists/%E0%A4%A', '/%zz?page=2'])(
    'redirects an undecodable URL to an error page; Caddy returns 400: %s',
    async (path) => {
      const { status, headers } = await requestThroughProxy(proxy, path)
      if (name === 'nginx') {
        expect([status, headers.location]).toEqual([302, UNREADABLE_ADDRESS])
        expect(headers).toMatchObject(OWN_HEADERS)
      } else {
        // Caddy rejects the URL before any rule applies, so its plain response lacks our headers.
        expect([status, headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
      }
      expect(upstream.seen).toEqual([])
    },
  )

  test.each(['/metrics', '/%6detrics', '//metrics', '/x/../metrics'])(
    'returns 404 for the metrics of an instance: %s',
    async (path) => {
      expect(
        (await requestThroughProxy(proxy, path, { headers: { authorization: 'Bearer x' } })).status,
      ).toBe(404)
      expect(upstream.seen).toEqual([])
    },
  )

  test.each([
    ['an address that it keeps closed', '/metrics', 404, undefined],
    ['a body that is too long', '/api/contact', 413, 'x'.repeat(300_000)],
  ])('sets the security headers on its own responses: %s', async (_, path, status, body) => {
    const sent =
      body === undefined ? {} : { method: 'POST', body, headers: { 'content-length': String(body.length) } }
    const answer = await requestThroughProxy(proxy, path, sent)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(OWN_HEADERS)
  })

  test('the proxy does not reveal its version', async () => {
    const { server, via, 'alt-svc': other } = (await requestThroughProxy(proxy, '/')).headers
    expect([server ?? 'nginx', via, other]).toEqual(['nginx', undefined, undefined])
    expect(name === 'nginx' || server === undefined).toBe(true)
  })
})
