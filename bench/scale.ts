import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect, unscoped } from '../server/src/db/connect.ts'
import { insertStaff } from '../server/src/studio/auth/account-queries.ts'
import { hashPassword } from '../server/src/studio/auth/passwords/passwords.ts'
import { makeCalendarKey } from '../server/test/factories.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { percentile, table } from './measure.ts'
import { processorMicros } from './processes.ts'
import { type GrowthCall, listCalls } from './scale-calls.ts'
import { seedStudio } from './scale-fill.ts'

// Measures what the same calls cost as the gallery and the enquiries grow. A caller with a token gets no
// cached response. `ONLY` selects calls by a part of their name; with `REQUESTS` only the gallery grows.

const SIZES = (process.env.SIZES ?? '1000,100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 25)
// Few calls in a round, so that a busy moment of the machine affects all sizes equally.
const CALLS_A_ROUND = 6
const ROUND_MS = 200
const INVALIDATED_AFTER_MS = 30
// Fewer pages than calls in a round, because each page first waits for its invalidation.
const PAGES_A_ROUND = 2
const ONLY = process.env.ONLY?.split(',')
const WARM_UP_ROUNDS = 4
const STAFF = { email: 'bench@studio.example', password: 'a password for the bench' }
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Studio {
  database: string
  app: RunningApp
  authorization: string
  invalidate: () => Promise<unknown>
  calls: GrowthCall[]
}
interface Cost {
  app: number
  postgres: number
}
class Rejected extends Error {}

const postgres = await startScratchPostgres()
const admin = new pg.Client({ connectionString: postgres.url('postgres') })
await admin.connect()
// Keeps all work of a query in the measured process, and disables background work.
for (const setting of ['max_parallel_workers_per_gather = 0', 'autovacuum = off'])
  await admin.query(`alter system set ${setting}`)
await admin.query('select pg_reload_conf()')
const studios: Studio[] = []
const editors: pg.Client[] = []
let sent = 0
try {
  // The smallest size is measured twice; the difference between both is noise.
  for (const [i, size] of [SIZES[0] as number, ...SIZES].entries())
    studios.push(await openStudio(`studio_${i}`, size))
  await measure()
} finally {
  for (const { app } of studios) await app.stop('SIGKILL')
  for (const editor of editors) await editor.end()
  await admin.end()
  await postgres.destroy()
}

async function openStudio(database: string, size: number): Promise<Studio> {
  await admin.query(`create database ${database}`)
  const started = performance.now()
  await seedStudio(postgres.url(database), size, Number(process.env.REQUESTS ?? size))
  const { rows } = await admin.query('select pg_size_pretty(pg_database_size($1)) as size', [database])
  print(`${size} of each: ${rows[0].size}, filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  const db = connect(postgres.url(database), () => {})
  await insertStaff(db, STAFF.email, await hashPassword(STAFF.password))
  const calendarKey = await makeCalendarKey(db)
  const { id: requestId, phone } = await unscoped(db)
    .selectFrom('contact_requests')
    .select(['id', 'phone'])
    .where('name', '=', 'Visitor 500')
    .executeTakeFirstOrThrow()
  await db.destroy()
  const app = await startApp({
    DATABASE_URL: postgres.url(database),
    CONTACT_RATE_LIMIT: 'off',
    YOUTUBE_THUMBNAILS: 'off',
    LOG_LEVEL: 'error',
    PROCESS_ROLE: 'web',
  })
  const answer = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  const { token } = (await answer.json()) as { token: string }
  const editor = new pg.Client({ connectionString: postgres.url(database) })
  await editor.connect()
  editors.push(editor)
  const calls = listCalls({ requestId, phone, calendarKey }).filter(
    ({ name }) => ONLY === undefined || ONLY.some((part) => name.includes(part)),
  )
  const invalidate = () => editor.query('notify content').then(() => sleep(INVALIDATED_AFTER_MS))
  return { database, app, authorization: token, invalidate, calls }
}

async function measure(): Promise<void> {
  const smallest = studios[0] as Studio
  const head = ['µs of processor time a call', ...SIZES.map((size) => size.toLocaleString('en'))]
  const rows = [[...head, 'times', 'of it PostgreSQL', 'times', 'noise', 'at most']]
  for (const studio of studios) for (const call of studio.calls) await costOf(studio, call)
  const base = new Map<string, Cost>()
  for (const [i, { name, against, max }] of smallest.calls.entries()) {
    const [again, ...costs] = await inTurns(i)
    const [first, last] = [costs[0] as Cost, costs.at(-1) as Cost]
    base.set(name, first)
    const yardstick = base.get(against ?? name) as Cost
    const ratio = total(last) / total(yardstick)
    rows.push([
      name,
      ...costs.map((cost) => (Number.isNaN(total(cost)) ? 'rejected' : total(cost).toFixed(0))),
      `${ratio.toFixed(2)}${max && ratio > max ? ' !' : ''}`,
      `${yardstick.postgres.toFixed(0)} → ${last.postgres.toFixed(0)}`,
      (last.postgres / yardstick.postgres).toFixed(2),
      (total(again as Cost) / total(first)).toFixed(2),
      max ? max.toFixed(1) : '-',
    ])
  }
  print(table(rows))
  print(`Medians of ${ROUNDS} rounds, in turns; the app and PostgreSQL together, then only PostgreSQL.`)
}

function total({ app, postgres }: Cost): number {
  return app + postgres
}

/** Measures all studios in turn, so that changing load of the machine affects them equally. */
async function inTurns(call: number): Promise<Cost[]> {
  const rounds: Cost[][] = studios.map(() => [])
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const [i, studio] of studios.entries()) {
      const cost = await costOf(studio, studio.calls[call] as GrowthCall)
      if (round >= 0) rounds[i]?.push(cost)
    }
  const median = (costs: Cost[], of: keyof Cost) =>
    percentile(
      costs.map((cost) => cost[of]),
      0.5,
    )
  return rounds.map((costs) => ({ app: median(costs, 'app'), postgres: median(costs, 'postgres') }))
}

async function costOf(studio: Studio, call: GrowthCall): Promise<Cost> {
  const before = await readBackends(studio)
  const appBefore = processorMicros(studio.app.process.pid as number)
  const until = performance.now() + ROUND_MS
  let calls = 0
  while (
    calls < (call.isPage ? PAGES_A_ROUND : CALLS_A_ROUND) &&
    (calls === 0 || performance.now() < until)
  ) {
    const isRejected = await ask(studio, call).catch((error) => {
      if (!(error instanceof Rejected)) throw error
      return true
    })
    // No cost is known for a query that exceeded its timeout.
    if (isRejected) return { app: Number.NaN, postgres: Number.NaN }
    calls += 1
  }
  const app = processorMicros(studio.app.process.pid as number) - appBefore
  const after = await readBackends(studio)
  const postgres = [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0)
  return { app: app / calls, postgres: postgres / calls }
}

async function ask(
  { app, authorization, invalidate }: Studio,
  { path, body, isPage }: GrowthCall,
): Promise<void> {
  if (isPage) await invalidate()
  const headers = { authorization, 'content-type': 'application/json' }
  const post = body && { method: 'POST', body: JSON.stringify(body(++sent)) }
  const answer = await fetch(`${app.url}${path}`, { headers: post ? headers : { authorization }, ...post })
  const text = await answer.text()
  if (answer.status === 503) throw new Rejected(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
}

/** Returns the PostgreSQL backends of a studio by PID, with the CPU time that each has used. */
async function readBackends({ database }: Studio): Promise<Map<number, number>> {
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
    database,
  ])
  return new Map(rows.map(({ pid }) => [pid, processorMicros(pid)]))
}
