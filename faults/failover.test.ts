// @module-tag full

import { afterEach, expect, test } from 'vitest'
import { connect, type Db } from '../server/src/db/connect.ts'
import { query } from '../server/test/query.ts'
import { sendMany } from './enquiries/load.ts'
import { assertInvariants } from './instances/invariants.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { expectWithin, measureLag } from './support/machine-lag.ts'
import { deskSettings, seedStudio } from './support/own-postgres.ts'
import { type PostgresPair, startPostgresPair } from './support/postgres-pair.ts'
import { FULL } from './support/studio.ts'
import { waitUntil } from './support/until.ts'

const REQUESTS = FULL ? 5_000 : 200
const CLIENTS = 20
/** Maximum time with errors after the promotion of the standby, on a machine that is not overloaded. */
const ERRORS_WITHIN_MS = 2_000
const END_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

let pair: PostgresPair
let instances: TwoInstances
let db: Db

afterEach(async () => {
  await instances?.destroy()
  await db?.destroy()
  await pair?.destroy()
})

async function start() {
  pair = await startPostgresPair(seedStudio)
  instances = await startTwoInstances(deskSettings(pair.databaseUrl))
  db = connect(pair.databaseUrl, () => {})
}

const watch = () => measureLag(() => instances.running().map(({ url }) => url))

/** Sends enquiries during the whole test, and stops the primary after a third of them. */
async function failOver(fault: string, harm: () => Promise<void>) {
  const machine = watch()
  const { load, done } = sendMany(instances.url, REQUESTS, CLIENTS)
  await waitUntil(() => load.acknowledged.length > REQUESTS / 3)
  const harmedAt = Date.now()
  await harm()
  await pair.failOver()
  const failedOverMs = Date.now() - harmedAt
  await done
  await machine.stop()
  const errorsMs = load.failedAt.length === 0 ? 0 : Math.max(...load.failedAt) - harmedAt
  process.stdout.write(
    `${fault}: the standby took over after ${failedOverMs} ms; ${load.repeats} presses failed within ${errorsMs} ms; slowest ${load.slowestMs} ms; the machine was ${machine.worstMs()} ms late at worst\n`,
  )
  expect(load.rejected).toEqual([])
  await assertInvariants(fault, { db, acknowledged: load.acknowledged, instances })
  expectWithin(ERRORS_WITHIN_MS, errorsMs - failedOverMs, machine)
}

test('kill -9 of the primary promotes the standby and loses no acknowledged enquiry', async () => {
  await start()
  await failOver('kill -9 of the primary', pair.primary.crash)
  // Jobs run on the new primary too.
  const tried = () => db.selectFrom('outbox').select('id').where('tries', '>', 0).execute()
  const before = (await tried()).length
  await waitUntil(async () => (await tried()).length > before)

  // The old primary restarts and still accepts writes, but no instance connects to it.
  await pair.primary.start()
  await query(pair.standby.url('postgres'), END_SESSIONS)
  const machine = watch()
  const { load, done } = sendMany(instances.url, CLIENTS, CLIENTS, REQUESTS)
  await done
  await machine.stop()
  expectWithin(ERRORS_WITHIN_MS, load.slowestMs, machine)
  await assertInvariants('the old primary is back', { db, acknowledged: load.acknowledged, instances })
})

test.runIf(FULL)('the standby replaces a frozen primary without losing acknowledged enquiries', async () => {
  await start()
  await failOver('a frozen primary', pair.primary.freeze)
})
