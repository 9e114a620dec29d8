import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createResponseCache } from '../../server/src/cache/response-cache.ts'
import type { Load } from '../../server/src/http/load/load.ts'
import type { Mailer } from '../../server/src/mail/mailer.ts'
import { makeArtist, makeBlog, makeGallery, makeService } from '../../server/test/factories.ts'
import { floodEnquiries } from '../../server/test/mail/enquiry-flood.ts'
import { makeApp } from '../../server/test/make-app.ts'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { PROXIES, requestThroughProxy } from './proxies.ts'

const FIELDS = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: 'A lotus.',
}

// why: the test only counts emails and their recipients.
function countingMailer() {
  const recipients: string[] = []
  const mailer: Mailer = {
    studioEmail: 'studio@inbox.example',
    studioName: 'Indigo',
    from: 'site@studio.example',
    domain: 'studio.example',
    server: { name: 'localhost:25', isEncrypted: true, hasUser: false },
    async send({ to }) {
      recipients.push(to)
    },
    check: async () => {},
    close: () => {},
  }
  return { mailer, recipients }
}

// Runs the app behind each proxy. The app trusts the client address of the proxy, not a visitor's headers.
describe.each(PROXIES)('the proxy $name', ({ start }) => {
  let proxy: DeployedProxy
  let direct: string
  let t: Awaited<ReturnType<typeof makeApp>>
  const cache = createResponseCache()
  const { mailer, recipients } = countingMailer()
  let isBusy = false
  // Simulates load on command. server/src/http/load/load.test.ts measures real load.
  const load: Load = {
    isTooHighFor: (order) => isBusy && order === 'first',
    follow: () => {},
    shed: { first: 0, last: 0 },
    stop: () => {},
  }

  beforeAll(async () => {
    cache.setNotifyConnected(true)
    t = await makeApp({ cache, load, mailer, CONTACT_RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
    await makeService(t.db)
    await makeBlog(t.db)
    await makeArtist(t.db, { slug: 'ritika' })
    await makeGallery(t.db, 3)
    direct = await t.app.listen({ host: '127.0.0.1', port: 0 })
    proxy = await start({ apps: [Number(new URL(direct).port)] })
  })
  afterAll(() => proxy?.destroy())
  beforeEach(async () => {
    await sql`truncate rate_limits, enquiry_alerts`.execute(t.db)
    await t.db.deleteFrom('contact_requests').execute()
  })

  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const body = JSON.stringify(payload)
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    return requestThroughProxy(proxy, path, { method: 'POST', body, headers: { ...length, ...headers } })
  }
  const statusOf = async (...asked: Parameters<typeof post>) => (await post(...asked)).status
  const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

  async function repeat(times: number, act: (i: number) => Promise<number>): Promise<number[]> {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push(await act(i))
    return statuses
  }

  test('enquiries are limited to 30 and emails to 21 despite forged client IP addresses', async () => {
    const statuses = await repeat(40, (i) =>
      statusOf(
        '/api/contact',
        { ...FIELDS, phone: `98765 000${10 + i}` },
        {
          'x-forwarded-for': `203.0.113.${i}`,
          forwarded: `for=203.0.113.${i}`,
          'x-real-ip': `203.0.113.${i}`,
        },
      ),
    )
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([30, 10])
    const flood = floodEnquiries(t)
    await flood.deliverAlone()
    await flood.summarise()
    await flood.summarise()
    expect(await t.db.selectFrom('contact_requests').select('id').execute()).toHaveLength(30)
    expect(recipients).toEqual(Array(21).fill(mailer.studioEmail))
  })

  test('all spellings of a phone number count towards one rate limit', { tags: ['full'] }, async () => {
    const spellings = ['98765 22222', '98765-22222', '+91 98765 22222', '098765 22222']
    const statuses = await repeat(8, (i) =>
      statusOf('/api/contact', { ...FIELDS, phone: spellings[i % 4] as string }),
    )
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  })

  test('requests that reuse an Idempotency-Key are limited', { tags: ['full'] }, async () => {
    const key = { 'idempotency-key': `attack-${proxy.https}` }
    const statuses = await repeat(70, (i) =>
      statusOf('/api/contact', i % 2 ? FIELDS : { ...FIELDS, description: `Other words ${i}` }, key),
    )
    expect(count(statuses, 429)).toBeGreaterThanOrEqual(30)
    expect(statuses.slice(-20)).toEqual(Array(20).fill(429))
  })

  test('the 503 of a busy app is passed on and not cached', async () => {
    const path = '/api/faqs?page=1'
    isBusy = true
    const busy = await requestThroughProxy(proxy, path)
    isBusy = false
    expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
    expect(busy.body).toContain('"status":"error"')
    expect(load.shed.first).toBeGreaterThanOrEqual(1)
    expect((await requestThroughProxy(proxy, path)).status).toBe(200)
  })

  test('random query strings are not cached and do not evict cached responses', {
    tags: ['full'],
  }, async () => {
    const lists = ['/api/services', '/api/blogs?page=1&limit=6', '/api/gallery?page=1&limit=13']
    for (const path of lists) await requestThroughProxy(proxy, path)
    const odd = (i: number) => (20_261_118 + i * 7_919).toString(36)
    for (let i = 0; i < 20; i++)
      for (const path of [
        `/api/services?${odd(i)}=1`,
        `/api/gallery?page=1&limit=13&artist=${odd(i)}`,
        `/api/gallery?page=1&limit=13&style=${odd(i)}`,
        `/api/gallery/category/${odd(i)}?page=1&limit=13`,
        `/api/gallery/labels?category=${odd(i)}`,
      ]) {
        const { status, headers } = await requestThroughProxy(proxy, path)
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-cache'])
        expect([path, cache.has(path)]).toEqual([path, false])
      }
    expect(lists.filter((path) => cache.getFresh(path) === undefined)).toEqual([])
  })
})
