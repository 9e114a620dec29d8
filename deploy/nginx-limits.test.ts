import { readFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createResponseCache } from '../server/src/cache/response-cache.ts'
import { fillPath, listEndpoints } from '../server/test/endpoints.ts'
import { makeApp } from '../server/test/make-app.ts'
import { askByTls } from '../tools/servers/ask-by-tls.ts'
import { type DeployedNginx, startDeployedNginx } from '../tools/servers/deployed-nginx.ts'

const MB = 1024 * 1024
const writes = (await listEndpoints()).filter(({ method }) => method !== 'GET')
const uploads = writes.filter(({ shape }) => shape.files || shape.bytes)

let nginx: DeployedNginx
let upstream: Server
let seen: string[] = []

const listen = (server: Server) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  )

beforeAll(async () => {
  // why: an instance that tells the proxy to store everything; which addresses it may store, the proxy decides.
  upstream = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    response.setHeader('cache-control', 'public, s-maxage=60')
    response.end('response')
  })
  const port = await listen(upstream)
  nginx = await startDeployedNginx({ apps: [port] })
})
afterAll(async () => {
  await nginx.destroy()
  upstream.close()
})
beforeEach(() => {
  seen = []
})

const ask = (path: string, more: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
  askByTls(nginx.https, { ca: nginx.certificate, path, ...more })

test('only endpoints that take pictures get bodies above 200 KB', async () => {
  expect(uploads.length).toBeGreaterThanOrEqual(7)
  const body = 'x'.repeat(300 * 1024)
  const headers = { 'content-length': String(body.length) }
  const taken: string[] = []
  for (const endpoint of writes) {
    const { status } = await ask(fillPath(endpoint, 'abc'), { method: endpoint.method, body, headers })
    if (status === 200) taken.push(endpoint.name)
    else expect([endpoint.name, status]).toEqual([endpoint.name, 413])
  }
  // Where one path takes pictures and another method of it does not, the app itself has the limit.
  const paths = new Set(uploads.map((endpoint) => fillPath(endpoint, 'abc')))
  expect(taken).toEqual(writes.filter((w) => paths.has(fillPath(w, 'abc'))).map(({ name }) => name))
  // Without scripts the form is posted to its page, with its pictures.
  expect((await ask('/contact', { method: 'POST', body })).status).toBe(200)
  expect((await ask('/nothing', { method: 'POST', body })).status).toBe(413)
})

test('60 MB without a token are rejected after at most 1 MB', { timeout: 60_000 }, async () => {
  const { app } = await makeApp()
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const proxy = await startDeployedNginx({ apps: [port] })
  try {
    for (const path of ['/api/gallery', '/api/artists', '/api/contact', '/nothing']) {
      const { sent, status } = await sendSlowly(proxy, path, 60 * MB)
      expect([path, status]).toEqual([path, path === '/api/contact' || path === '/nothing' ? '413' : '401'])
      expect(sent).toBeLessThanOrEqual(MB)
    }
  } finally {
    await proxy.destroy()
  }
})

test('a form without scripts whose pictures are too large leads to a page that says so', async () => {
  expect((await sendSlowly(nginx, '/contact', 80 * MB)).status).toBe('303')
  expect(seen).toEqual([])
})

/** As a line of some 10 MB a second would: what is sent until the answer comes is not only what buffers swallow. */
async function sendSlowly({ https, certificate }: DeployedNginx, path: string, bytes: number) {
  const { hostname, port } = new URL(https)
  const socket = connectByTls({ host: hostname, port: Number(port), ca: certificate })
  let status: string | undefined
  socket.on('data', (data) => {
    status ??= String(data).slice(9, 12)
  })
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  let sent = 0
  for (; sent < bytes && status === undefined; sent += 64 * 1024) {
    socket.write(Buffer.alloc(64 * 1024))
    await sleep(6)
  }
  socket.destroy()
  return { sent, status }
}

test('addresses that the site links to are stored, those with other query strings are not', async () => {
  const examples = { choice: 'inside-studio', named: 'Fine line', page: '12', picture: 'abc', personal: 'x' }
  const storable = PUBLIC_PAGES.flatMap(({ path, parameters }) => {
    const plain = path.replace(':slug', 'a-slug')
    const given = Object.entries(parameters).filter(([, { kind }]) =>
      ['choice', 'named', 'page'].includes(kind),
    )
    const [first] = given
    const all = new URLSearchParams(given.map(([name, { kind }]) => [name, examples[kind]]))
    return [plain, ...(first ? [`${plain}?${first[0]}=${examples[first[1].kind]}`, `${plain}?${all}`] : [])]
  })
  const linked = [...new Set(storable)]
  for (const path of [...linked, ...linked]) await ask(path)
  expect(seen).toEqual(linked.map((path) => `GET ${path}`))

  seen = []
  const odd = [
    '/?utm_source=x',
    '/services?page=2',
    '/gallery?picture=abc',
    '/gallery?place=calf&style=Fine+line',
    '/gallery?style=Fine+line&x=1',
    '/contact?service=Tattoo',
    '/blogs?page=2&x=1',
    '/blog/a-slug?preview=abc',
    '/gallery?category=inside-studio&preview=abc',
  ]
  for (const path of [...odd, ...odd]) await ask(path)
  expect(seen).toEqual([...odd, ...odd].map((path) => `GET ${path}`))
})

test('175 random query strings leave every copy in place', { timeout: 60_000 }, async () => {
  const cache = createResponseCache()
  cache.setNotifyConnected(true)
  const { app } = await makeApp({ cache })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const proxy = await startDeployedNginx({ apps: [port] })
  try {
    const get = (path: string) => askByTls(proxy.https, { ca: proxy.certificate, path })
    const lists = ['/api/services', '/api/blogs?page=1&limit=6', '/api/gallery?page=1&limit=13']
    for (const path of lists) await get(path)
    const seed = Date.now()
    for (let i = 0; i < 175; i += 25) {
      const odd = Array.from(
        { length: 25 },
        (_, k) => `/api/services?${(seed + (i + k) * 7_919).toString(36)}=1`,
      )
      for (const { status, headers } of await Promise.all(odd.map(get)))
        expect([seed, status, headers['cache-control']]).toEqual([seed, 200, 'private, no-cache'])
    }
    expect(lists.filter((path) => cache.getFresh(path) === undefined)).toEqual([])
    await app.close()
    for (const path of lists) expect([path, (await get(path)).status]).toEqual([path, 200])
    expect((await get('/api/services?x=1')).status).toBe(502)
  } finally {
    await proxy.destroy()
  }
})

/** All at once on one connection, as a browser does it; the status of each. */
async function loadAll(paths: string[], method = 'GET', at = nginx): Promise<Record<string, unknown>[]> {
  const session = connectByHttp2(at.https, { ca: at.certificate })
  const load = (path: string) =>
    new Promise<Record<string, unknown>>((done, fail) => {
      const stream = session.request({ ':path': path, ':method': method })
      stream.on('response', done).on('error', fail).resume()
      stream.end(method === 'GET' ? undefined : 'x'.repeat(1_000))
    })
  try {
    return await Promise.all(paths.map(load))
  } finally {
    session.destroy()
  }
}

const statusOf = (headers: Record<string, unknown>) => headers[':status']

test('a page with its pictures and a row of uploads meet no limit', async () => {
  const pictures = Array.from({ length: 40 }, (_, i) => `/media/p${i}/320.avif`)
  const visit = ['/gallery', '/assets/a.js', '/assets/b.css', '/api/contact-info', ...pictures]
  const answers = [
    ...(await loadAll(visit)),
    ...(await loadAll(visit)),
    ...(await loadAll(Array(40).fill('/api/gallery'), 'POST')),
  ]
  expect(answers.map(statusOf)).toEqual(Array(2 * visit.length + 40).fill(200))
})

test('one client that asks without end is told to wait, and still gets pictures', async () => {
  // One of its own: what other tests asked for counts too.
  const proxy = await startDeployedNginx({ apps: [(upstream.address() as AddressInfo).port] })
  try {
    const paths = Array.from({ length: 800 }, (_, i) => `/api/flood?i=${i}`)
    const answers = await loadAll(paths, 'GET', proxy)
    const rejected = answers.filter((headers) => statusOf(headers) === 429)
    expect(rejected.length).toBeGreaterThan(0)
    expect(answers.slice(0, 300).map(statusOf)).toEqual(Array(300).fill(200))
    expect(rejected[0]).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect((await loadAll(['/media/after/320.avif'], 'GET', proxy)).map(statusOf)).toEqual([200])
  } finally {
    await proxy.destroy()
  }
})

test('the log holds neither query strings, as the token of a preview, nor the key of a calendar', async () => {
  const proxy = await startDeployedNginx({ apps: [(upstream.address() as AddressInfo).port] })
  try {
    const get = (path: string) => askByTls(proxy.https, { ca: proxy.certificate, path })
    await get('/api/contact?q=Meghna%20Swain')
    for (const path of [
      '/api/bookings/calendar/OaJlSecret.ics',
      '/API//bookings/%63alendar/OaJlSecret.ics?x=1',
      '/blog/monsoon-care?preview=Secret',
      '/blog/monsoon-care/?x=1&preview=Secret',
      // As it is pasted by a program that encodes what it should not.
      '/blog/monsoon-care%3Fpreview=Secret',
      '/blog/monsoon-care%3fx=1%3Fpreview=Secret',
    ])
      await get(path)
    await fetch(`${proxy.http}/blog/monsoon-care?preview=Secret`, { redirect: 'manual' })
    await get('/last')
    const log = await vi.waitFor(async () => {
      const text = await readFile(proxy.accessLog, 'utf8')
      expect(text).toContain('"GET /last"')
      return text
    })
    expect(log).toContain('"GET /api/contact" 200')
    expect(log.match(/"GET \/blog\/monsoon-care" (200|301)/g)).toHaveLength(4)
    expect(log).not.toMatch(/Meghna|Secret/)
  } finally {
    await proxy.destroy()
  }
})

test('without TLS a visitor is sent to the name of the site, whatever the Host header says', async () => {
  const proxy = await startDeployedNginx({ apps: [1], name: 'localhost' })
  try {
    // fetch chooses the Host header itself.
    const location = await new Promise((done) =>
      request(`${proxy.http}/login?x=1`, { headers: { host: 'evil.example' } }, (answer) =>
        done([answer.statusCode, answer.headers.location]),
      ).end(),
    )
    expect(location).toEqual([301, 'https://localhost/login?x=1'])
  } finally {
    await proxy.destroy()
  }
})
