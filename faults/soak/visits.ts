import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_WITHIN_MS = 30_000
/** What an overloaded machine answers, and ends by itself. */
export const TURNED_AWAY = 503
const TICK_MS = 20
// As many as a proxy opens to one instance. What comes while all are taken is not sent, and counted.
const MAX_IN_FLIGHT = 128

export interface Visits {
  /** How many responses had which status; 0: none came. */
  statuses: Map<number, number>
  notSent: number
  /** Those that were neither as expected nor turned away. The first hundred. */
  failed: string[]
}

interface Visit {
  path: string
  expected: number[]
}

/** Requests at a fixed rate, whether or not those before have been answered: that is how visitors come. */
export function visitSteadily(
  url: string,
  { perSecond, isOver, next }: { perSecond: number; isOver: () => boolean; next: (n: number) => Visit },
): { visits: Visits; done: Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_IN_FLIGHT })
  const visits: Visits = { statuses: new Map(), notSent: 0, failed: [] }
  let inFlight = 0

  async function visit({ path, expected }: Visit): Promise<void> {
    inFlight += 1
    const status = await readStatus(`${url}${path}`, agent)
    inFlight -= 1
    visits.statuses.set(status, (visits.statuses.get(status) ?? 0) + 1)
    const isAsExpected = expected.includes(status) || status === TURNED_AWAY
    if (!isAsExpected && visits.failed.length < 100) visits.failed.push(`${path}: ${status}`)
  }

  async function run(): Promise<void> {
    const began = performance.now()
    for (let sent = 0; !isOver(); await sleep(TICK_MS)) {
      for (const due = ((performance.now() - began) / 1_000) * perSecond; sent < due; sent++) {
        if (inFlight < MAX_IN_FLIGHT) void visit(next(sent))
        else visits.notSent += 1
      }
    }
    while (inFlight > 0) await sleep(TICK_MS)
    agent.destroy()
  }
  return { visits, done: run() }
}

/** 0 where no whole response came. */
function readStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const request = get(url, { agent, timeout: ANSWER_WITHIN_MS, headers: fromSomewhere() }, (response) => {
      response.on('error', () => done(0))
      response.on('end', () => done(response.complete ? (response.statusCode ?? 0) : 0))
      response.resume()
    })
    request.on('timeout', () => request.destroy())
    // A kept connection may be closed by the server at the very moment it is used. Browsers and proxies ask again then.
    request.on('error', ({ code }: NodeJS.ErrnoException) =>
      done(request.reusedSocket && code === 'ECONNRESET' ? readStatus(url, agent) : 0),
    )
  })
}

/** The address that a proxy would name: another one for each visitor. */
export function fromSomewhere(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `100.${part()}.${part()}.${part()}` }
}

/** One of the addresses that every site is asked for and none has: no two are the same. */
export function unknownAddress(n: number): Visit {
  const word = randomUUID()
  if (n % 3 === 0) return { path: `/services/${word}`, expected: [404] }
  if (n % 3 === 1) return { path: `/api/services/slug/${word}`, expected: [404] }
  // Not a style of this gallery, so it is the plain page.
  return { path: `/gallery?style=${word}`, expected: [200] }
}
