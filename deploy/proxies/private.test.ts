import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { PROXIES, requestThroughProxy, startUpstream, type Upstream } from './proxies.ts'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.server.close())
beforeEach(() => {
  upstream.seen.length = 0
})

describe.each(PROXIES)('the proxy $name', ({ start }) => {
  let proxy: DeployedProxy
  beforeAll(async () => {
    proxy = await start({ apps: [upstream.port] })
  })
  afterAll(() => proxy?.destroy())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    requestThroughProxy(proxy, path, { headers })

  test('the access log contains no query strings and no secret keys of URLs', async () => {
    await ask('/api/contact?q=Meghna%20Swain', {
      authorization: 'Bearer Secret',
      referer: 'https://x/?q=Meghna',
    })
    for (const path of [
      '/api/bookings/calendar/OaJlSecret.ics',
      '/API//bookings/%63alendar/OaJlSecret.ics?x=1',
      '/visit/OaJlSecret',
      '/api/visits/OaJlSecret/answer',
      '/blog/monsoon-care?preview=Secret',
      '/blog/monsoon-care/?x=1&preview=Secret',
      // A program has encoded the question mark of a pasted link.
      '/blog/monsoon-care%3Fpreview=Secret',
      '/blog/monsoon-care%3fx=1%3Fpreview=Secret',
    ])
      await ask(path)
    await fetch(`${proxy.http}/blog/monsoon-care?preview=Secret`, { redirect: 'manual' })
    await ask('/last')
    const log = await vi.waitFor(
      async () => {
        const text = await readFile(proxy.accessLog, 'utf8')
        expect(text).toContain('/last')
        return text
      },
      { timeout: 30_000 },
    )
    expect(log).toContain('/api/contact')
    expect(log.match(/\/blog\/monsoon-care/g)?.length).toBeGreaterThanOrEqual(4)
    expect(log).not.toMatch(/Meghna|Secret/)
  })

  test('a response for one token is not served to other callers', async () => {
    const headers = { authorization: 'the token' }
    for (let i = 0; i < 2; i++) {
      expect((await ask('/first-by-staff', headers)).body).toBe('for the token')
      expect((await ask('/first-by-staff')).body).toBe('for all')
    }
  })

  test('pictures are not cached, so that purged pictures disappear', async () => {
    for (let i = 0; i < 2; i++) await ask('/media/abc/320.avif')
    expect(upstream.seen).toHaveLength(2)
  })

  test.each([
    ['as it is', '/api/contact/pictures/1/large?until=2&session=3&signature=4', {}],
    ['without its query', '/api/contact/pictures/1/large', {}],
    ['doubled slashes', '//api//contact//pictures//1//large?until=2', {}],
    ['encoded', '/api/contact/%70ictures/1/large?until=2', {}],
    ['dots', '/api/x/../contact/pictures/1/large?until=2', {}],
    ['as an asset', '/api/contact/pictures/1/large/x.css?until=2', {}],
    ['for another origin', '/api/contact/pictures/1/large?until=5', { origin: 'https://app.example' }],
    [
      'forwarded',
      '/api/contact/pictures/1/large?until=6',
      { 'x-forwarded-host': 'x', 'x-original-url': '/' },
    ],
    ['with a cache header', '/api/contact/pictures/1/large?until=7', { 'cache-control': 'max-age=9' }],
  ])('never caches a visitor’s picture, even if the app allows it: %s', async (_, path, headers) => {
    for (let i = 0; i < 2; i++) expect((await ask(path, headers)).status).toBe(200)
    expect(upstream.seen.map(({ url }) => url)).toEqual([path, path])
  })
})
