import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_WITHIN_MS = 30_000
/** The status with which an overloaded app rejects requests; the app recovers without intervention. */
export const SHED_STATUS = 503
const TICK_MS = 20
// Maximum number of open requests, as of a proxy. Further requests are counted but not sent.
const MAX_IN_FLIGHT = 128

interface Visits {
  /** Number of responses by status; status 0 means that no response arrived. */
  statuses: Map<number, number>
  notSent: number
  /** The first hundred responses with an unexpected status other than SHED_STATUS. */
  failed: string[]
}

interface Visit {
  path: string
  expected: number[]
}

/** Sends requests at a constant rate, whether or not earlier responses have arrived. */
export function constantRateLoad(
  url: string,
  { perSecond, isDone, next }: { perSecond: number; isDone: () => boolean; next: (n: number) => Visit },
): { visits: Visits; done: Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_IN_FLIGHT })
  const visits: Visits = { statuses: new Map(), notSent: 0, failed: [] }
  let inFlight = 0

  async function visit({ path, expected }: Visit): Promise<void> {
    inFlight += 1
    const status = await readStatus(`${url}${path}`, agent)
    inFlight -= 1
    visits.statuses.set(status, (visits.statuses.get(status) ?? 0) + 1)
    const isAsExpected = expected.includes(status) || status === SHED_STATUS
    if (!isAsExpected && visits.failed.length < 100) visits.failed.push(`${path}: ${status}`)
  }

  async function run(): Promise<void> {
    const began = performance.now()
    for (let sent = 0; !isDone(); await sleep(TICK_MS)) {
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

function readStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const request = get(
      url,
      { agent, timeout: ANSWER_WITHIN_MS, headers: randomClientAddress() },
      (response) => {
        response.on('error', () => done(0))
        response.on('end', () => done(response.complete ? (response.statusCode ?? 0) : 0))
        response.resume()
      },
    )
    request.on('timeout', () => request.destroy())
    // Retries on a new connection like a browser, because a server may close an idle one at its reuse.
    request.on('error', ({ code }: NodeJS.ErrnoException) =>
      done(request.reusedSocket && code === 'ECONNRESET' ? readStatus(url, agent) : 0),
    )
  })
}

/** A random client address in the header that a proxy sets. */
export function randomClientAddress(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `100.${part()}.${part()}.${part()}` }
}

/** A unique unknown URL, like those that scanners request. */
export function unknownUrl(n: number): Visit {
  const word = randomUUID()
  if (n % 3 === 0) return { path: `/services/${word}`, expected: [404] }
  if (n % 3 === 1) return { path: `/api/services/slug/${word}`, expected: [404] }
  // The gallery ignores an unknown style.
  return { path: `/gallery?style=${word}`, expected: [200] }
}
