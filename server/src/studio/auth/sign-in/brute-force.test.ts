import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStaff, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { STAFF } from '../../../../test/staff.ts'
import { watchQueries } from '../../../../test/watch-queries.ts'
import { normalizeEmailForLimits } from '../normalize-email.ts'

const COMMAND = fileURLToPath(new URL('../staff-command.ts', import.meta.url))
const HOME = '203.0.113.9'
const ELSEWHERE = '198.51.100.1'
const ACCOUNT = normalizeEmailForLimits(STAFF.email)

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})
beforeEach(async () => {
  await sql`truncate rate_limits, changes, staff cascade`.execute(t.db)
  await makeStaff(t.db)
})

const login = async (payload: object, remoteAddress: string) =>
  (await t.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode

/** Hashes a limit key like the column rate_limits.key. */
const keyOf = (...name: string[]) => createHash('sha256').update(JSON.stringify(name)).digest('base64url')

/** Sends waves of guesses, each from a different network. */
function attack(emailOf: (i: number) => string, { count, wave }: { count: number; wave: number }) {
  const statuses: number[] = []
  const state = { isDone: false }
  const guess = async (i: number) => {
    const address = `2001:db8:${i.toString(16)}::1`
    statuses.push(await login({ email: emailOf(i), password: `guess ${i}` }, address))
  }
  const run = async () => {
    for (let first = 0; first < count && !state.isDone; first += wave)
      await Promise.all(Array.from({ length: wave }, (_, i) => guess(first + i)))
    return statuses
  }
  return { state, statuses, done: run() }
}

test('a trusted network and other pages stay responsive during 500 concurrent guesses', {
  tags: ['full'],
}, async () => {
  expect(await login(STAFF, HOME)).toBe(200)
  const { done } = attack(() => STAFF.email, { count: 500, wave: 500 })
  const services = t.app.inject({ url: '/api/services', headers: { 'cache-control': 'no-cache' } })
  const queries = await watchQueries(async () => expect(await login(STAFF, HOME)).toBe(200))
  const own = queries.findIndex(({ values }) => values.includes(keyOf('login', ACCOUNT, HOME)))
  const counted = queries
    .slice(0, own)
    .filter(({ text, values }) => text.startsWith('insert') && values.includes(keyOf('login-email', ACCOUNT)))
  // At most the first guess and three that were in progress when the trusted network signed in.
  expect(counted.length).toBeLessThanOrEqual(4)
  expect((await services).statusCode).toBe(200)
  expect(new Set(await done)).toEqual(new Set([401, 429, 503]))
})

test('an unknown network can sign in while other accounts are attacked', async () => {
  const { state, done } = attack((i) => `unknown${i}@studio.example`, { count: 60_000, wave: 10 })
  expect(await login(STAFF, ELSEWHERE)).toBe(200)
  state.isDone = true
  expect(new Set(await done)).toEqual(new Set([401]))
})

describe('after fifty wrong passwords within an hour', () => {
  const turn = keyOf('login-turn', ACCOUNT)
  const takeTurnsFor = (seconds: number) =>
    sql`insert into rate_limits (key, hits, resets_at)
      values (${turn}, 1, clock_timestamp() + make_interval(secs => ${seconds}))`.execute(t.db)
  const readTurn = async () =>
    (
      await t.db.selectFrom('rate_limits').select('resets_at').where('key', '=', turn).executeTakeFirst()
    )?.resets_at.getTime()
  const countHits = async () =>
    Number(
      (
        await t.db
          .selectFrom('rate_limits')
          .select(({ fn }) => fn.sum('hits').as('n'))
          .executeTakeFirst()
      )?.n,
    )

  beforeEach(async () => {
    expect(await login(STAFF, HOME)).toBe(200)
    expect(await attack(() => STAFF.email, { count: 50, wave: 10 }).done).toEqual(Array(50).fill(401))
  })

  test('an unknown network gets one of five slots a second; a trusted one does not wait', async () => {
    const turnsOf = async (from: string) => {
      const queries = await watchQueries(async () => expect(await login(STAFF, from)).toBe(200))
      return queries.filter(({ values }) => values.includes(turn)).map(({ values }) => values)
    }
    expect(await turnsOf(HOME)).toEqual([])
    expect(await turnsOf(ELSEWHERE)).toEqual([expect.arrayContaining([0.2, 3.5])])
  })

  test('an attempt from an unknown network is checked when its slot begins', async () => {
    await takeTurnsFor(1)
    const due = await readTurn()
    expect(await login(STAFF, ELSEWHERE)).toBe(200)
    const newest = t.db.selectFrom('staff_sessions').select('created_at').where('address', '=', ELSEWHERE)
    expect((await newest.executeTakeFirstOrThrow()).created_at.getTime()).toBeGreaterThanOrEqual(
      due as number,
    )
  })

  test('an unknown network gets 429 when no slot is free, and the attempt is not counted', async () => {
    await takeTurnsFor(3_600)
    const hits = await countHits()
    for (const password of [STAFF.password, 'wrong'])
      expect(await login({ ...STAFF, password }, ELSEWHERE)).toBe(429)
    expect(await countHits()).toBe(hits)
    expect(await login(STAFF, HOME)).toBe(200)
    await sql`delete from rate_limits where key = ${turn}`.execute(t.db)
    expect(await login(STAFF, ELSEWHERE)).toBe(200)
  })

  test('further wrong passwords are not added to the audit log', async () => {
    const lines = async () => (await t.db.selectFrom('changes').select('id').execute()).length
    // Waits for the entries of one sign-in and fifty failures, which are written after the responses.
    await vi.waitFor(async () => expect(await lines()).toBe(51), { timeout: 30_000 })
    for (let i = 0; i < 5; i++)
      expect(await login({ ...STAFF, password: 'wrong' }, `203.0.113.${i}`)).toBe(401)
    // When the later entry of another account is written, no entry of the five attempts is pending.
    const other = await makeStaffMember(t.db)
    expect(await login({ email: other.email, password: 'wrong' }, ELSEWHERE)).toBe(401)
    const titles = async () =>
      (await t.db.selectFrom('changes').select('title').execute()).map(({ title }) => title)
    await vi.waitFor(async () => expect(await titles()).toContain(other.email), { timeout: 30_000 })
    expect(await lines()).toBe(52)
  })
})

test('npm run staff -- reset gives an owner access during an attack', { tags: ['full'] }, async () => {
  const { state, done } = attack(() => STAFF.email, { count: 60_000, wave: 10 })
  const env = { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'reset', STAFF.email], { env })
  const [, password = ''] = /shown once\): (.+)/.exec(stdout) ?? []
  await vi.waitFor(async () => expect(await login({ email: STAFF.email, password }, ELSEWHERE)).toBe(200), {
    timeout: 50_000,
  })
  state.isDone = true
  await done
})
