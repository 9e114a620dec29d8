import { createServer, type Server } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { PUBLIC_PAGES } from '@linework/contract/pages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeployedNginx, startDeployedNginx } from '../../tools/servers/deployed-nginx.ts'
import { requestOverTls } from '../../tools/servers/request-over-tls.ts'

let nginx: DeployedNginx
let upstream: Server
let seen: string[] = []

const listen = (server: Server) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  )

beforeAll(async () => {
  // why: this upstream allows caching of everything, so the test sees which URLs nginx caches.
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
  requestOverTls(nginx.https, { ca: nginx.certificate, path, ...more })

test('nginx caches the URLs that the site links to, but no other query strings', async () => {
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

/** Sends all requests in parallel on one connection, like a browser. Returns headers per response. */
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

test('nginx does not limit a page with its pictures or a series of uploads', async () => {
  const pictures = Array.from({ length: 40 }, (_, i) => `/media/p${i}/320.avif`)
  const visit = ['/gallery', '/assets/a.js', '/assets/b.css', '/api/contact-info', ...pictures]
  const answers = [
    ...(await loadAll(visit)),
    ...(await loadAll(visit)),
    ...(await loadAll(Array(40).fill('/api/gallery'), 'POST')),
  ]
  expect(answers.map(statusOf)).toEqual(Array(2 * visit.length + 40).fill(200))
})

test('nginx returns 429 to a flooding client but still serves pictures to it', async () => {
  // A separate nginx, because requests of other tests count towards the same limit.
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
