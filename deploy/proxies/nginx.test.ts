import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeployedNginx, startDeployedNginx } from '../../tools/servers/deployed-nginx.ts'
import { requestOverTls } from '../../tools/servers/request-over-tls.ts'

let nginx: DeployedNginx
let upstream: Server
let isGone = false
let seen: { url: string | undefined; headers: IncomingMessage['headers'] }[] = []

beforeAll(async () => {
  // why: this upstream allows caching for every caller, which the product never does.
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
    // why: responds to the origins of ALLOWED_ORIGINS as the product does.
    if (request.headers.origin === 'https://app.example')
      response.setHeader('access-control-allow-origin', request.headers.origin)
    response.setHeader('content-encoding', request.headers['accept-encoding'] || 'identity')
    response.end(`for ${request.headers.authorization ?? 'all'}`)
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
  requestOverTls(nginx.https, { ca: nginx.certificate, path, headers })

test('nginx serves ACME challenges without TLS', async () => {
  const folder = join(nginx.acmeDir, '.well-known/acme-challenge')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'proof'), 'ours')
  expect(await (await fetch(`${nginx.http}/.well-known/acme-challenge/proof`)).text()).toBe('ours')
  expect((await fetch(`${nginx.http}/.well-known/acme-challenge/none`)).status).toBe(404)
  expect((await fetch(`${nginx.http}/tls.key`, { redirect: 'manual' })).status).toBe(301)
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

test('nginx prefers the strongest TLS 1.2 suite, always with authenticated encryption', async () => {
  expect(await speakWith('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384')).toBe(
    'ECDHE-ECDSA-AES256-GCM-SHA384',
  )
  expect(await speakWith('ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384')).toBe('rejected')
})

test('nginx.conf.template allows TLS 1.2 and later only, regardless of system defaults', async () => {
  const template = await readFile(new URL('../nginx.conf.template', import.meta.url), 'utf8')
  expect(template).toContain('\n  ssl_protocols TLSv1.2 TLSv1.3;\n')
})

test('nginx caches public responses separately for each encoding', async () => {
  for (const encoding of ['gzip, br', 'br;q=1, gzip', 'gzip', 'x'])
    await ask('/kept', { 'accept-encoding': encoding })
  expect(seen.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined])
})

test('nginx never serves a cached response of another URL or encoding', async () => {
  expect((await ask('/walk?page=2br')).status).toBe(200)
  await ask('/walk?page=2', { 'accept-encoding': 'br' })
  await ask('/walk?page=2', { 'accept-encoding': 'br;q=0' })
  expect(seen.map(({ url }) => url)).toEqual(['/walk?page=2br', '/walk?page=2', '/walk?page=2'])
})

test('nginx does not serve a response cached for one origin to another', async () => {
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
  // Five variants reach the app; an invalid origin shares the response without an origin.
  expect(seen).toHaveLength(5)
})

test('nginx stops serving a removed page when its cached copy expires', { tags: ['full'] }, async () => {
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

test('nginx does not use its cache for requests with a token', async () => {
  const authorization = 'the token'
  expect((await ask('/first-by-staff', { authorization })).body).toBe('for the token')
  expect((await ask('/first-by-staff')).body).toBe('for all')
  expect((await ask('/first-by-staff', { authorization })).body).toBe('for the token')
  expect((await ask('/first-by-staff')).body).toBe('for all')
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([authorization, undefined, authorization])
})

test('nginx serves a stale copy while no instance is available', async () => {
  const app = createServer((_request, response) => {
    response.setHeader('cache-control', 'public, s-maxage=1, stale-if-error=86400').end('kept')
  })
  await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
  const proxy = await startDeployedNginx({ apps: [(app.address() as AddressInfo).port] })
  try {
    const statusOf = async (path: string) =>
      (await requestOverTls(proxy.https, { ca: proxy.certificate, path })).status
    expect(await statusOf('/api/services')).toBe(200)
    app.close()
    app.closeAllConnections()
    await sleep(1_500)
    expect([await statusOf('/api/services'), await statusOf('/api/faqs')]).toEqual([200, 502])
  } finally {
    await proxy.destroy()
  }
})
