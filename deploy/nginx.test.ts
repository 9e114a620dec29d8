import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askByTls } from '../tools/servers/ask-by-tls.ts'
import { type DeployedNginx, startDeployedNginx } from '../tools/servers/deployed-nginx.ts'

let nginx: DeployedNginx
let upstream: Server
let isGone = false
let seen: { url: string | undefined; headers: IncomingMessage['headers'] }[] = []

beforeAll(async () => {
  // why: an instance that would tell the proxy to cache everything for every caller; the product itself never does.
  upstream = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers })
    if (request.url === '/gone') {
      response.setHeader(
        'cache-control',
        isGone ? 'private, no-cache' : 'public, s-maxage=1, stale-while-revalidate=2',
      )
      response.writeHead(isGone ? 404 : 200).end()
      return
    }
    response.setHeader('cache-control', 'public, s-maxage=60')
    // why: as the product does for the origins of ALLOWED_ORIGINS.
    if (request.headers.origin === 'https://app.example')
      response.setHeader('access-control-allow-origin', request.headers.origin)
    response.setHeader('content-encoding', request.headers['accept-encoding'] || 'identity')
    response.end(`for ${request.headers.authorization ?? 'everybody'}`)
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  nginx = await startDeployedNginx({ apps: [(upstream.address() as AddressInfo).port] })
})
afterAll(async () => {
  await nginx.destroy()
  upstream.close()
})
beforeEach(() => {
  seen = []
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  askByTls(nginx.https, { ca: nginx.certificate, path, headers })

test('who comes without TLS is sent to the same address with it', async () => {
  const answer = await fetch(`${nginx.http}/gallery?page=2`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/gallery?page=2'])
  expect(seen).toEqual([])
})

test('a call of the API without TLS is rejected, not sent on', async () => {
  const { status, headers } = await fetch(`${nginx.http}/api/auth/login`, {
    method: 'POST',
    redirect: 'manual',
  })
  expect([status, headers.get('location')]).toEqual([403, null])
  expect(seen).toEqual([])
})

test('but for the proof that the name is ours, without which there is no certificate', async () => {
  const folder = join(nginx.acmeDir, '.well-known/acme-challenge')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'proof'), 'ours')
  expect(await (await fetch(`${nginx.http}/.well-known/acme-challenge/proof`)).text()).toBe('ours')
  expect((await fetch(`${nginx.http}/.well-known/acme-challenge/none`)).status).toBe(404)
  expect((await fetch(`${nginx.http}/tls.key`, { redirect: 'manual' })).status).toBe(301)
})

test('it speaks HTTP/2', async () => {
  const session = connectByHttp2(nginx.https, { ca: nginx.certificate })
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

test.each(['TLSv1.2', 'TLSv1.3'] as const)('it speaks %s', async (version) => {
  const { hostname, port } = new URL(nginx.https)
  const spoken = await new Promise((done, fail) => {
    const limits = { minVersion: version, maxVersion: version, ca: nginx.certificate }
    const socket = connectByTls({ host: hostname, port: Number(port), ...limits })
    socket.once('secureConnect', () => done(socket.getProtocol())).once('error', fail)
    socket.once('secureConnect', () => socket.destroy())
  })
  expect(spoken).toBe(version)
})

const speakWith = (ciphers: string) =>
  new Promise<string>((done) => {
    const { hostname, port } = new URL(nginx.https)
    const socket = connectByTls({
      host: hostname,
      port: Number(port),
      ca: nginx.certificate,
      maxVersion: 'TLSv1.2',
      ciphers,
    })
    socket.once('secureConnect', () => {
      done(socket.getCipher().name)
      socket.destroy()
    })
    socket.once('error', () => done('rejected'))
  })

test('of TLS 1.2 it speaks suites with forward secrecy and authenticated encryption, the strongest first', async () => {
  expect(await speakWith('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384')).toBe(
    'ECDHE-ECDSA-AES256-GCM-SHA384',
  )
  expect(await speakWith('ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384')).toBe('rejected')
})

test('and nothing older, also where the machine would', async () => {
  const template = await readFile(new URL('./nginx.conf.template', import.meta.url), 'utf8')
  expect(template).toContain('\n  ssl_protocols TLSv1.2 TLSv1.3;\n')
})

test('what is public is kept for a moment, by encoding', async () => {
  for (const encoding of ['gzip, br', 'br;q=1, gzip', 'gzip', 'x'])
    await ask('/kept', { 'accept-encoding': encoding })
  expect(seen.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined])
})

test('no address is taken for another one in an encoding', async () => {
  expect((await ask('/walk?page=2br')).status).toBe(200)
  await ask('/walk?page=2', { 'accept-encoding': 'br' })
  await ask('/walk?page=2', { 'accept-encoding': 'br;q=0' })
  expect(seen.map(({ url }) => url)).toEqual(['/walk?page=2br', '/walk?page=2', '/walk?page=2'])
})

test('a copy for one origin is not served to another', async () => {
  const allowed = async (headers: Record<string, string>) =>
    (await ask('/api/cross', headers)).headers['access-control-allow-origin']
  const listed = { origin: 'https://app.example' }
  const other = { origin: 'https://evil.example' }
  for (let round = 0; round < 2; round++) {
    expect(await allowed(listed)).toBe('https://app.example')
    expect(await allowed(other)).toBeUndefined()
    expect(await allowed({})).toBeUndefined()
    expect(await allowed({ origin: 'br /api/cross' })).toBeUndefined()
    expect(await allowed({ ...listed, 'accept-encoding': 'br' })).toBe('https://app.example')
    expect(await allowed({ 'accept-encoding': 'br' })).toBeUndefined()
  }
  // Once each; what is no origin shares the copy of those who name none.
  expect(seen).toHaveLength(5)
})

test('what is gone is gone once its time is over', async () => {
  expect((await ask('/gone')).status).toBe(200)
  isGone = true
  const states: number[] = []
  while (!states.includes(404) && states.length < 40) {
    states.push((await ask('/gone')).status)
    await sleep(250)
  }
  isGone = false
  expect(states.at(-1)).toBe(404)
})

test('an answer for a token is neither kept nor served from what is kept', async () => {
  const authorization = 'the token'
  expect((await ask('/first-by-staff', { authorization })).body).toBe('for the token')
  expect((await ask('/first-by-staff')).body).toBe('for everybody')
  expect((await ask('/first-by-staff', { authorization })).body).toBe('for the token')
  expect((await ask('/first-by-staff')).body).toBe('for everybody')
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([authorization, undefined, authorization])
})

test('a visitor cannot forge the client address or the host', async () => {
  await ask('/forged', {
    'x-forwarded-for': '203.0.113.9, 203.0.113.10',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
  })
  expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-host')
})

test.each([
  '/api/gallery/1/image/..%2f..%2f2',
  '/api/gallery/1/image/%2e%2e%2f%2e%2e%2f2',
  '/api/gallery/1/image/..%252f2',
  '/api/gallery/1/image/../2',
  '//api//gallery',
])('a path is handed on as it came, not walked: %s', async (path) => {
  await ask(path)
  expect(seen.map(({ url }) => url)).toEqual([path])
})

test.each(['/metrics', '/%6detrics', '//metrics', '/x/../metrics'])(
  'the figures of an instance are not for outside: %s',
  async (path) => {
    expect((await ask(path, { authorization: 'Bearer x' })).status).toBe(404)
    expect(seen).toEqual([])
  },
)

test('a write is never sent twice when the instance dies during it', async () => {
  const deaths: string[] = []
  const dying = () =>
    createServer((request) => {
      deaths.push(`${request.method}`)
      request.resume().once('end', () => request.socket.destroy())
    })
  const apps = [dying(), dying()]
  const ports = await Promise.all(
    apps.map(
      (app) =>
        new Promise<number>((done) =>
          app.listen(0, '127.0.0.1', () => done((app.address() as AddressInfo).port)),
        ),
    ),
  )
  const proxy = await startDeployedNginx({ apps: ports })
  try {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await askByTls(proxy.https, { ca: proxy.certificate, path: '/api/artists/1', method, headers: {} })
    expect(deaths).toEqual(['POST', 'PUT', 'PATCH', 'DELETE'])
    await askByTls(proxy.https, { ca: proxy.certificate, path: '/api/artists', headers: {} })
    expect(deaths.slice(4)).toEqual(['GET', 'GET'])
  } finally {
    await proxy.destroy()
    for (const app of apps) app.close()
  }
})

test('pictures are not kept, so that what was removed for good is gone', async () => {
  for (let i = 0; i < 2; i++) await ask('/media/abc/320.avif')
  expect(seen).toHaveLength(2)
})

test.each([
  ['as it is', '/api/contact/pictures/1/large?until=2&session=3&signature=4', {}],
  ['without its query', '/api/contact/pictures/1/large', {}],
  ['doubled slashes', '//api//contact//pictures//1//large?until=2', {}],
  ['encoded', '/api/contact/%70ictures/1/large?until=2', {}],
  ['dots', '/api/x/../contact/pictures/1/large?until=2', {}],
  ['as an asset', '/api/contact/pictures/1/large/x.css?until=2', {}],
  ['for another origin', '/api/contact/pictures/1/large?until=5', { origin: 'https://app.example' }],
  ['forwarded', '/api/contact/pictures/1/large?until=6', { 'x-forwarded-host': 'x', 'x-original-url': '/' }],
  ['with a cache header', '/api/contact/pictures/1/large?until=7', { 'cache-control': 'max-age=9' }],
])('a visitor’s picture is never kept, even if the app said so: %s', async (_, path, headers) => {
  for (let i = 0; i < 2; i++) expect((await ask(path, headers)).status).toBe(200)
  expect(seen.map(({ url }) => url)).toEqual([path, path])
})

test.each([
  'Content-Length: 4\r\nTransfer-Encoding: chunked',
  'Content-Length: 4\r\nContent-Length: 5',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: chunked, identity',
])('a request whose length is unclear goes no further: %s', async (headers) => {
  const { hostname, port } = new URL(nginx.https)
  const status = await new Promise<string>((done, fail) => {
    const socket = connectByTls({ host: hostname, port: Number(port), ca: nginx.certificate }, () =>
      socket.write(
        `POST /api/contact HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
      ),
    )
    socket.once('data', (data) => done(String(data).slice(9, 12))).once('error', fail)
    socket.once('close', () => done('closed'))
  })
  expect(status).toMatch(/^(400|501)$/)
  expect(seen.filter(({ url }) => url === '/smuggled')).toEqual([])
})

test.each([
  ['an address that it keeps closed', '/metrics', 404, undefined],
  ['a body that is too long', '/api/contact', 413, 'x'.repeat(300_000)],
])('its own responses have the headers of every response: %s', async (_, path, status, body) => {
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await askByTls(nginx.https, {
    ca: nginx.certificate,
    path,
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-length': String(body.length) } }),
  })
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test('it does not say which version it is', async () => {
  expect((await ask('/')).headers.server).toBe('nginx')
})
