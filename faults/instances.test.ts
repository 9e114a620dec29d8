// @module-tag full

import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../server/src/db/connect.ts'
import { amountOf } from '../server/test/suite.ts'
import { sendMany } from './enquiries/load.ts'
import { readMany, say } from './instances/get-load.ts'
import { assertInvariants } from './instances/invariants.ts'
import { makeSecondBuild } from './instances/second-build.ts'
import { openSlowClients } from './instances/slow-clients.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { FULL } from './support/studio.ts'
import { waitUntil } from './support/until.ts'

const READS = amountOf({ merge: 1_000, full: 5_000, byHand: 50_000 })
const READS_WHILE_DEPLOYING = amountOf({ merge: 600, full: 2_000, byHand: 20_000 })
const FROZEN_MS = FULL ? 10_000 : 500
// A number of readers that does not slow responses down to the timeout of the proxy.
const READERS = amountOf({ merge: 8, full: 50 })
const SLOW_CLIENTS = 500
const CUT_WITHIN_MS = 100_000
const PATHS = ['/', '/services', '/services/tattoo', '/api/services', '/api/faqs', '/robots.txt', '/contact']

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let instances: TwoInstances
let db: Db
let next: Awaited<ReturnType<typeof makeSecondBuild>>
let visitors = 0

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  db = connect(postgres.databaseUrl, () => {})
  next = await makeSecondBuild()
  instances = await startTwoInstances(deskSettings(postgres.databaseUrl))
})

afterAll(async () => {
  await instances?.destroy()
  await db?.destroy()
  await postgres?.destroy()
  await next?.remove()
})

/** Runs readers and a few writers while `harm` disturbs an instance. */
async function underLoad(fault: string, reads: number, harm: () => Promise<void>, pauseMs = 0) {
  const writes = reads / 50
  const { load, done } = sendMany(instances.url, writes, 4, visitors, 2 * pauseMs)
  visitors += writes
  let isDone = false
  const reading = readMany(instances.url, PATHS, reads, READERS, () => isDone, pauseMs)
  await waitUntil(() => load.acknowledged.length > writes / 10)
  await harm().finally(() => {
    isDone = true
  })
  const [read] = await Promise.all([reading, done])
  process.stdout.write(
    `${fault}: ${say(read)}; ${load.repeats} of ${writes} requests pressed again, ${load.turnedAway} of them as the app asked\n`,
  )
  expect(load.rejected).toEqual([])
  await assertInvariants(fault, { db, acknowledged: load.acknowledged, instances })
  expect(read.failed).toEqual([])
  return { read, load }
}

test(`0 of ${READS} GETs fail when one of two instances is killed`, async () => {
  await underLoad('an instance killed', READS, () => instances.killOne(0))
})

test('no GET fails while an instance is frozen', async () => {
  await underLoad('an instance frozen', READS / 5, async () => {
    instances.freezeOne(1)
    await new Promise((done) => setTimeout(done, FROZEN_MS))
    instances.thawOne(1)
  })
})

test(`0 of ${READS_WHILE_DEPLOYING} GETs fail during a rolling deploy with a migration`, async () => {
  const { migrate, main } = next
  const deploy = async () => {
    await migrate(postgres.databaseUrl)
    // A short run replaces one instance only, because both versions must work on the same tables.
    for (const which of FULL ? [0, 1] : [0]) await instances.replaceOne(which, main)
  }
  const { load } = await underLoad('a rolling deploy', READS_WHILE_DEPLOYING, deploy, FULL ? 200 : 100)
  expect(load.repeats - load.turnedAway).toBe(0)
})

test(`${SLOW_CLIENTS} clients that never finish a request are disconnected`, async () => {
  for (const { url } of instances.running()) {
    const slow = await openSlowClients(url, SLOW_CLIENTS)
    // Slow clients stay connected for some seconds, so only the first pages certainly load beside them.
    const heldOut = slow.countOpen()
    const first = await readMany(url, PATHS, 2 * READERS, READERS, () => true)
    const read = await readMany(url, PATHS, READS / 5, READERS, () => true)
    process.stdout.write(
      `${heldOut} of ${SLOW_CLIENTS} slow clients open: ${say(first)}; then ${say(read)}\n`,
    )
    expect(first.failed).toEqual([])
    expect(read.failed.length).toBeLessThanOrEqual(READS / 5 / 1_000)
    expect(heldOut).toBeGreaterThan(SLOW_CLIENTS / 2 - 1)
    const began = Date.now()
    if (FULL) await waitUntil(() => slow.countOpen() === 0, CUT_WITHIN_MS)
    if (FULL) process.stdout.write(`all of them cut off after ${Date.now() - began} ms more\n`)
    slow.end()
  }
  await assertInvariants('slow clients', { db, acknowledged: [], instances })
})
