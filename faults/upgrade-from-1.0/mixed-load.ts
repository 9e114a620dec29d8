import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Acknowledged, visitor } from '../enquiries/load.ts'
import { type Sent, send } from './send-by-tls.ts'

/** Number of visitors with separate IP addresses, because the proxy limits requests by address. */
const VISITORS = 8
const RESENT_EVERY = 10
const PAGES = ['/', '/about', '/services', '/artists', '/gallery', '/blogs', '/contact']
const LISTS = [
  'services',
  'artists/paginated',
  'gallery',
  'blogs',
  'faqs',
  'feedback',
  'shorts',
  'reels',
  'contact-info',
]
const DESK = [
  'contact',
  'contact/unread',
  'dashboard/contacts',
  'bookings',
  'dashboard/countDetails',
  'auth/me',
]
/** Number of requests of each kind among 50; the remaining ones read API lists. */
const OF_50 = { pages: 16, assets: 8, media: 8, staff: 5, enquiries: 1 }

type Kind = keyof typeof OF_50 | 'lists'

export interface MixedLoad {
  asked: number
  counts: Partial<Record<Kind, number>>
  /** Failures, each with phase, URL and result. */
  failed: string[]
  acknowledged: Acknowledged[]
  /** Number of enquiries that were sent again with the same key and got the same reference. */
  resent: number
  times: number[]
}

interface Options {
  https: string
  certificate: string
  token: string
  pictures: string[]
  total: number
  perSecond: number
  phase: () => string
}

/** Sends requests at a fixed rate, whether or not earlier responses have arrived. */
export function startMixedLoad({ https, certificate, token, pictures, total, perSecond, phase }: Options) {
  const load: MixedLoad = { asked: 0, counts: {}, failed: [], acknowledged: [], resent: 0, times: [] }
  const agents = Array.from(
    { length: VISITORS },
    (_, i) => new Agent({ keepAlive: true, ca: certificate, localAddress: `127.0.0.${i + 2}` }),
  )
  const assets: string[] = []
  let next = 0
  const of = (list: string[], n: number) => list[n % list.length] as string

  async function ask(kind: Kind, path: string, options: Sent = {}, good = 200) {
    load.asked += 1
    load.counts[kind] = (load.counts[kind] ?? 0) + 1
    const [began, during] = [performance.now(), phase()]
    const answer = await send(`${https}${path}`, agents[load.asked % VISITORS] as Agent, options)
    load.times.push(performance.now() - began)
    if (answer.status === good) return answer.body
    load.failed.push(`${during}: ${options.method ?? 'GET'} ${path}: ${answer.status || answer.body}`)
    return undefined
  }

  async function sendEnquiry(n: number): Promise<void> {
    const fields = { ...visitor(n), email: `visitor-upgrade-${n}@visitors.example` }
    const key = randomUUID()
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(fields),
    }
    const body = await ask('enquiries', '/api/contact', options, 201)
    if (body === undefined) return
    const { reference } = JSON.parse(body) as Acknowledged
    load.acknowledged.push({ email: fields.email, reference })
    if (load.acknowledged.length % RESENT_EVERY > 0) return
    // The other instance, which may have the other version, must accept the same key.
    const again = await ask('enquiries', '/api/contact', options, 201)
    if (again === undefined) return
    if (JSON.parse(again).reference === reference) load.resent += 1
    else load.failed.push(`${phase()}: an enquiry sent again got another reference`)
  }

  async function readPage(n: number): Promise<void> {
    const html = (await ask('pages', of(PAGES, n), { headers: { accept: 'text/html' } })) ?? ''
    // Requests the scripts of a page, which a browser may request from an instance of the other version.
    const found = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
    assets.unshift(of(found.length > 0 ? found : ['/robots.txt'], n))
    assets.length = Math.min(assets.length, VISITORS)
  }

  function step(): Promise<unknown> {
    const n = next++
    let place = (n * 7) % 50
    const isOf = (kind: keyof typeof OF_50) => {
      place -= OF_50[kind]
      return place < 0
    }
    if (isOf('pages')) return readPage(n)
    if (isOf('assets')) return ask('assets', assets.shift() ?? '/robots.txt')
    if (isOf('media')) return ask('media', of(pictures, n))
    if (isOf('staff')) return ask('staff', `/api/${of(DESK, n)}`, { headers: { authorization: token } })
    if (isOf('enquiries')) return sendEnquiry(n)
    return ask('lists', `/api/${of(LISTS, n)}`)
  }

  async function run(): Promise<MixedLoad> {
    const open: Promise<unknown>[] = []
    const began = performance.now()
    while (next < total) {
      const due = Math.min(total, Math.ceil(((performance.now() - began) * perSecond) / 1_000))
      while (next < due) open.push(step())
      await sleep(5)
    }
    await Promise.all(open)
    for (const agent of agents) agent.destroy()
    return load
  }
  return { load, done: run() }
}
