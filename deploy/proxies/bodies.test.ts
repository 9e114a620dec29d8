import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillPath, listEndpoints } from '../../server/test/endpoints.ts'
import { makeApp } from '../../server/test/make-app.ts'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { PROXIES, requestThroughProxy, startUpstream, type Upstream } from './proxies.ts'

const MB = 1024 * 1024
const writes = (await listEndpoints()).filter(({ method }) => method !== 'GET')
const uploads = writes.filter(({ shape }) => shape.files || shape.bytes)

let upstream: Upstream
let appPort: number
beforeAll(async () => {
  upstream = await startUpstream()
  const { app } = await makeApp()
  appPort = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => upstream.server.close())
beforeEach(() => {
  upstream.seen.length = 0
})

/** Sends about 10 MB/s, so that more bytes are sent before the response than buffers can absorb. */
async function sendSlowly({ https, certificate }: DeployedProxy, path: string, bytes: number, length = '') {
  const { hostname, port } = new URL(https)
  const socket = connectByTls({ host: hostname, port: Number(port), ca: certificate })
  let status: string | undefined
  socket.on('data', (data) => {
    status ??= String(data).slice(9, 12)
  })
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length || bytes}\r\n\r\n`,
  )
  let sent = 0
  for (; sent < bytes && status === undefined && !socket.destroyed; sent += 64 * 1024) {
    socket.write(Buffer.alloc(64 * 1024))
    await sleep(6)
  }
  socket.destroy()
  return { sent, status }
}

describe.each(PROXIES)('the proxy $name', ({ name, start }) => {
  let proxy: DeployedProxy
  beforeAll(async () => {
    proxy = await start({ apps: [upstream.port] })
  })
  afterAll(() => proxy?.destroy())

  test('bodies above 200 KB are accepted only on upload endpoints', async () => {
    expect(uploads.length).toBeGreaterThanOrEqual(7)
    const body = 'x'.repeat(300 * 1024)
    const headers = { 'content-length': String(body.length) }
    const taken: string[] = []
    for (const endpoint of writes) {
      const { status } = await requestThroughProxy(proxy, fillPath(endpoint, 'abc'), {
        method: endpoint.method,
        body,
        headers,
      })
      if (status === 200) taken.push(endpoint.name)
      else expect([endpoint.name, status]).toEqual([endpoint.name, 413])
    }
    // On paths of which only some methods accept uploads, the app limits the bodies of other methods.
    const paths = new Set(uploads.map((endpoint) => fillPath(endpoint, 'abc')))
    expect(taken).toEqual(writes.filter((w) => paths.has(fillPath(w, 'abc'))).map(({ name }) => name))
    // Without JavaScript, the contact form is posted to its page together with the pictures.
    expect((await requestThroughProxy(proxy, '/contact', { method: 'POST', body })).status).toBe(200)
    expect((await requestThroughProxy(proxy, '/nothing', { method: 'POST', body })).status).toBe(413)
  })

  test('a chunked body above the limit returns 413', async () => {
    const body = 'x'.repeat(300 * 1024)
    const headers = { 'transfer-encoding': 'chunked' }
    expect((await requestThroughProxy(proxy, '/api/contact', { method: 'POST', body, headers })).status).toBe(
      413,
    )
  })

  test('an upload of 60 MB without a token is rejected after at most 1 MB', { tags: ['full'] }, async () => {
    const real = await start({ apps: [appPort] })
    try {
      for (const path of ['/api/gallery', '/api/artists', '/api/contact', '/nothing']) {
        const { sent, status } = await sendSlowly(real, path, 60 * MB)
        expect([path, status]).toEqual([path, path === '/api/contact' || path === '/nothing' ? '413' : '401'])
        expect(sent).toBeLessThanOrEqual(MB)
      }
      const zeros = `${'0'.repeat(20)}${60 * MB}`
      expect((await sendSlowly(real, '/api/contact', 60 * MB, zeros)).sent).toBeLessThanOrEqual(MB)
    } finally {
      await real.destroy()
    }
  })

  test('a form post without JavaScript is redirected when its pictures are too large', async () => {
    expect((await sendSlowly(proxy, '/contact', 80 * MB)).status).toBe('303')
    // Only /contact counts, because Caddy may still forward requests of the previous test.
    expect(upstream.seen.filter(({ url }) => url === '/contact')).toEqual([])
  })

  test.each([
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Content-Length: 4\r\nContent-Length: 5',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: chunked, identity',
  ])('does not split a request with ambiguous length into two: %s', async (headers) => {
    const { hostname, port } = new URL(proxy.https)
    const said = await new Promise<string>((done, fail) => {
      const socket = connectByTls({ host: hostname, port: Number(port), ca: proxy.certificate }, () =>
        socket.write(
          `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\n${headers}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
        ),
      )
      let text = ''
      socket.on('data', (data) => {
        text += data
        done(text.slice(9, 12))
      })
      socket.once('error', fail).once('close', () => done(text.slice(9, 12)))
    })
    // Of two conflicting headers, Caddy uses and forwards only the one that the standard prefers.
    const isBoth = headers.includes('4\r\nTransfer')
    expect(said).toMatch(name === 'Caddy' && isBoth ? /^200$/ : /^(400|501)$/)
    expect(upstream.seen.filter(({ url }) => url === '/smuggled')).toEqual([])
    for (const { headers: seen } of upstream.seen)
      expect([seen['content-length'], seen['transfer-encoding']]).toContain(undefined)
  })

  test('a GET is retried once when an instance dies, but a write never is', async () => {
    const die: Parameters<typeof startUpstream>[0] = (request) =>
      request.resume().once('end', () => request.socket.destroy())
    const apps = [await startUpstream(die), await startUpstream(die)]
    const dying = await start({ apps: apps.map(({ port }) => port) })
    const deaths = () => apps.flatMap(({ seen }) => seen.map(({ method }) => method)).toSorted()
    try {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await requestThroughProxy(dying, '/api/artists/1', { method })).status).toBe(502)
      expect(deaths()).toEqual(['DELETE', 'PATCH', 'POST', 'PUT'])
      await requestThroughProxy(dying, '/api/artists')
      expect(deaths().filter((method) => method === 'GET')).toEqual(['GET', 'GET'])
    } finally {
      await dying.destroy()
      for (const { server } of apps) server.close()
    }
  })
})
