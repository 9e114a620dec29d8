// @module-tag full

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../server/src/db/connect.ts'
import { type Acknowledged, post, sendMany, visitor } from './enquiries/load.ts'
import { assertInvariants, waitUntilReady } from './instances/invariants.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { type FaultyNetwork, startFaultyNetwork } from './support/faulty-network.ts'
import { expectWithin, measureLag } from './support/machine-lag.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { FULL } from './support/studio.ts'

const LASTS_MS = FULL ? 20_000 : 600
const REQUESTS = 20
/** Maximum response time on a machine that is not overloaded. */
const ANSWER_WITHIN_MS = 6_500
// Accepted values of Retry-After: '2' without the database, '5' on an overloaded machine.
const RETRY_AFTER = ['2', '5']
const SLOW_MS = FULL ? 100 : 20
// Milliseconds that a table is locked: longer than the statement timeout.
const LOCKED_MS = Math.max(LASTS_MS, 3_300)
const KEPT_PAGE = '/services'

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let network: FaultyNetwork
let instances: TwoInstances
let db: Db
let visitors = 0
const acknowledged: Acknowledged[] = []

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  const { port } = new URL(postgres.databaseUrl)
  network = await startFaultyNetwork({ host: '127.0.0.1', port: Number(port) })
  instances = await startTwoInstances(deskSettings(postgres.databaseUrl.replace(port, String(network.port))))
  db = connect(postgres.databaseUrl, () => {})
})

afterAll(async () => {
  await instances?.destroy()
  await network?.destroy()
  await db?.destroy()
  await postgres?.destroy()
})

/** Measures one request to an instance without nginx; status 0 means that no response arrived. */
async function timed(ask: () => Promise<Response>) {
  const began = Date.now()
  const answer = await ask().catch(() => undefined)
  const body = await answer?.json().catch(() => undefined)
  return {
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after'),
    body,
    ms: Date.now() - began,
  }
}

interface Seen {
  posts: Awaited<ReturnType<typeof timed>>[]
  pages: Awaited<ReturnType<typeof timed>>[]
}

/** Acts as visitors during the fault: sends enquiries without retries, and reads pages continuously. */
async function look(lastsMs: number): Promise<Seen> {
  const seen: Seen = { posts: [], pages: [] }
  const urls = instances.running().map(({ url }) => url)
  const ends = Date.now() + lastsMs
  const write = async (n: number) => {
    for (; Date.now() < ends; n++) {
      const fields = visitor(`${visitors++}`)
      const answer = await timed(() => post(urls[n % 2] as string, fields, crypto.randomUUID()))
      seen.posts.push(answer)
      if (answer.status === 201)
        acknowledged.push({ email: fields.email, reference: (answer.body as Acknowledged).reference })
      await sleep(100)
    }
  }
  const read = async () => {
    for (let n = 0; Date.now() < ends; n++) {
      seen.pages.push(await timed(() => fetch(`${urls[n % 2]}${KEPT_PAGE}`)))
      await sleep(100)
    }
  }
  await Promise.all([...Array.from({ length: REQUESTS }, (_, n) => write(n)), read(), read()])
  return seen
}

async function endure(
  fault: string,
  harm: () => unknown,
  restore: () => unknown,
  lastsMs = LASTS_MS,
): Promise<Seen> {
  // Sends enquiries first, so that every connection of the pools is open and the page is cached.
  const { load, done } = sendMany(instances.url, 60, 20, visitors)
  visitors += 60
  await done
  acknowledged.push(...load.acknowledged)
  for (const { url } of instances.running()) expect((await fetch(`${url}${KEPT_PAGE}`)).status).toBe(200)
  const machine = measureLag(() => instances.running().map(({ url }) => url))
  await harm()
  const looking = look(lastsMs)
  await sleep(lastsMs)
  await restore()
  const ready = waitUntilReady(instances)
  const seen = await looking
  await machine.stop()
  const slowest = (list: { ms: number }[]) => Math.max(...list.map(({ ms }) => ms))
  const turnedAway = seen.posts.filter(({ status }) => status === 503)
  process.stdout.write(
    `${fault}: ${seen.posts.length} requests tried, ${turnedAway.length} turned away, slowest answer ${slowest(seen.posts)} ms; ` +
      `${seen.pages.length} pages, ${seen.pages.filter(({ status }) => status !== 200).length} failed, slowest ${slowest(seen.pages)} ms; ` +
      `the machine was ${machine.worstMs()} ms late at worst\n`,
  )
  await assertInvariants(fault, { db, acknowledged, instances }, ready)
  // Every enquiry is accepted with 201, or rejected with 503 and Retry-After.
  expect([...new Set(seen.posts.map(({ status }) => status))].filter((s) => s !== 201 && s !== 503)).toEqual(
    [],
  )
  expect(turnedAway.every(({ retryAfter }) => RETRY_AFTER.includes(retryAfter ?? ''))).toBe(true)
  expectWithin(ANSWER_WITHIN_MS, slowest(seen.posts), machine)
  expect(seen.pages.every(({ status }) => status === 200)).toBe(true)
  return seen
}

test('a frozen PostgreSQL: enquiries get 201 or 503, and cached pages stay available', async () => {
  const { posts } = await endure('PostgreSQL frozen', postgres.freeze, postgres.thaw)
  // The short fault of half a second only delays responses.
  if (FULL) expect(posts.some(({ status }) => status === 503)).toBe(true)
})

test('a network that drops all packets: enquiries get 201 or 503, and pages load', async () => {
  const { posts } = await endure('the connection hung', network.hang, network.restore)
  expect(posts.some(({ status }) => status === 503)).toBe(true)
})

test('repeated connection resets: enquiries get 201 or 503, and pages stay available', async () => {
  let cutting: NodeJS.Timeout | undefined
  const begin = () => {
    cutting = setInterval(network.cut, 300)
  }
  await endure('connections cut', begin, () => clearInterval(cutting))
})

test('a slow network: enquiries get 201 or 503, and pages stay available', async () => {
  const { posts } = await endure(`${SLOW_MS} ms each way`, () => network.slow(SLOW_MS), network.restore)
  expect(posts.some(({ status }) => status === 201)).toBe(true)
})

test('exhausted connections: enquiries get 201 or 503, and pages stay available', async () => {
  const others: pg.Client[] = []
  const takeAll = async () => {
    network.cut()
    for (;;) {
      const client = new pg.Client(postgres.databaseUrl)
      client.on('error', () => {})
      others.push(client)
      try {
        await client.connect()
      } catch {
        return
      }
    }
  }
  await endure('connections exhausted', takeAll, () => Promise.all(others.map((client) => client.end())))
})

test('a locked table: enquiries get 201 or 503, and pages stay available', async () => {
  const other = new pg.Client(postgres.databaseUrl)
  await other.connect()
  const { posts } = await endure(
    'LOCK TABLE contact_requests',
    async () => {
      await other.query('begin')
      await other.query('lock table contact_requests in access exclusive mode')
    },
    () => other.end(),
    LOCKED_MS,
  )
  expect(posts.some(({ status }) => status === 503)).toBe(true)
})
