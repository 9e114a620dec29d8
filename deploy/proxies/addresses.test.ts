import { request } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import { networkInterfaces } from 'node:os'
import { connect as connectByTls } from 'node:tls'
import { UNREADABLE_ADDRESS } from '@linework/contract/http/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askByTls } from '../../tools/servers/ask-by-tls.ts'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { askProxy, PROXIES, startUpstream, type Upstream } from './proxies.ts'

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

/** fetch chooses the Host header itself. */
const askPlain = (url: string, method = 'GET', host?: string) =>
  new Promise((done, fail) =>
    request(url, { method, headers: host ? { host } : {} }, (answer) =>
      done([answer.statusCode, answer.headers.location]),
    )
      .on('error', fail)
      .end(),
  )

describe.each(PROXIES)('$name', ({ name, start }) => {
  let proxy: DeployedProxy
  beforeAll(async () => {
    proxy = await start({ apps: [upstream.port] })
  })
  afterAll(() => proxy?.destroy())

  test('who comes without TLS is sent to the same address with it', async () => {
    expect(await askPlain(`${proxy.http}/gallery?page=2`)).toEqual([301, 'https://127.0.0.1/gallery?page=2'])
    expect(upstream.seen).toEqual([])
  })

  test.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example'])(
    'and to the name of the site, whatever the Host header says: %j',
    async (host) => {
      const [status, location] = (await askPlain(`${proxy.http}/login?x=1`, 'GET', host)) as [number, string]
      expect(status === 400 || location === 'https://127.0.0.1/login?x=1').toBe(true)
    },
  )

  test.each(['/api/auth/login', '/api/contact?q=x'])(
    'a call of the API without TLS is rejected, not sent on: %s',
    async (path) => {
      expect(await askPlain(`${proxy.http}${path}`, 'POST')).toEqual([403, undefined])
      expect(upstream.seen).toEqual([])
    },
  )

  test('it speaks HTTP/2', async () => {
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

  test.each(['TLSv1.2', 'TLSv1.3'])('it speaks %s', async (version) => {
    expect(await speak({ minVersion: version, maxVersion: version })).toBe(version)
  })

  test('and suites with forward secrecy and authenticated encryption only', async () => {
    const withSuites = (ciphers: string) => speak({ maxVersion: 'TLSv1.2', ciphers })
    expect(await withSuites('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384')).toBe('TLSv1.2')
    expect(await withSuites('AES128-GCM-SHA256:AES256-SHA256')).toBe('rejected')
  })

  test('a visitor cannot forge the client address or the host', async () => {
    await askProxy(proxy, '/forged', {
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

  test.skipIf(!hasIpv6)('a visitor with IPv6 is known by that address', async () => {
    const other = await start({ apps: [upstream.port], name: 'localhost', bind: '::1' })
    try {
      // By name, as visitors come: no address stands in a certificate.
      const by = { hostname: '::1', servername: 'localhost', headers: { host: new URL(other.https).host } }
      const { status } = await askByTls(other.https, { ca: other.certificate, path: '/six', ...by })
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
  ])('a path is handed on as it came, not walked: %s', async (path) => {
    await askProxy(proxy, path)
    expect(upstream.seen.map(({ url }) => url)).toEqual([path])
  })

  test.each(['/%zz', '/50%', '/artists/%E0%A4%A', '/%zz?page=2'])(
    'an address that cannot be read leads to the page for it: %s',
    async (path) => {
      const { status, headers } = await askProxy(proxy, path)
      if (name === 'nginx') {
        expect([status, headers.location]).toEqual([302, UNREADABLE_ADDRESS])
        expect(headers).toMatchObject(OWN_HEADERS)
      } else {
        // Caddy rejects it before any rule of its file is read: without our headers, as plain text.
        expect([status, headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
      }
      expect(upstream.seen).toEqual([])
    },
  )

  test.each(['/metrics', '/%6detrics', '//metrics', '/x/../metrics'])(
    'the figures of an instance are not for outside: %s',
    async (path) => {
      expect((await askProxy(proxy, path, { headers: { authorization: 'Bearer x' } })).status).toBe(404)
      expect(upstream.seen).toEqual([])
    },
  )

  test.each([
    ['an address that it keeps closed', '/metrics', 404, undefined],
    ['a body that is too long', '/api/contact', 413, 'x'.repeat(300_000)],
  ])('its own responses have the headers of every response: %s', async (_, path, status, body) => {
    const sent =
      body === undefined ? {} : { method: 'POST', body, headers: { 'content-length': String(body.length) } }
    const answer = await askProxy(proxy, path, sent)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(OWN_HEADERS)
  })

  test('it does not say which version it is', async () => {
    const { server, via, 'alt-svc': other } = (await askProxy(proxy, '/')).headers
    expect([server ?? 'nginx', via, other]).toEqual(['nginx', undefined, undefined])
    expect(name === 'nginx' || server === undefined).toBe(true)
  })
})
