import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { reserveSlot } from './rate-limits.ts'

const HOUR_MS = 3_600_000
// An interval of an hour is long compared with the time of a query.
const turns = { key: ['a queue'], everyMs: HOUR_MS, maxWaitMs: 4.5 * HOUR_MS }

let one: TestApp
let two: TestApp

beforeAll(async () => {
  one = await makeApp()
  two = await makeApp({ databaseUrl: one.databaseUrl })
})
beforeEach(() => sql`truncate rate_limits`.execute(one.db))

const inHours = (ms: number | undefined) => (ms === undefined ? 'full' : Math.round(ms / HOUR_MS))

test('two instances that reserve rate-limit slots concurrently get separate slots', async () => {
  const waits = await Promise.all(
    Array.from({ length: 8 }, (_, i) => reserveSlot(i % 2 ? one.db : two.db, turns)),
  )
  const reserved = waits.map(inHours).filter((hours) => hours !== 'full')
  expect(reserved.toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(waits.map(inHours).filter((hours) => hours === 'full')).toHaveLength(3)
})

test('a rejected reservation leaves the rate-limit queue unchanged', async () => {
  for (let i = 0; i < 7; i++) await reserveSlot(one.db, turns)
  await sql`update rate_limits set resets_at = resets_at - interval '1 hour'`.execute(one.db)
  expect(inHours(await reserveSlot(one.db, turns))).toBe(4)
})

test('unused slots of a rate-limit queue expire', async () => {
  await reserveSlot(one.db, turns)
  await sql`update rate_limits set resets_at = now() - interval '1 day'`.execute(one.db)
  const waits = [await reserveSlot(one.db, turns), await reserveSlot(one.db, turns)]
  expect(waits.map(inHours)).toEqual([0, 1])
})

test('a reservation in one rate-limit queue does not delay another queue', async () => {
  await reserveSlot(one.db, turns)
  expect(inHours(await reserveSlot(one.db, { ...turns, key: ['another queue'] }))).toBe(0)
})
