import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeStaff, makeToken, STAFF } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const COMMAND = fileURLToPath(new URL('./staff-command.ts', import.meta.url))
const NEXT = 'another long password'

let t: TestApp
let token: string
let addresses: string[]

beforeAll(async () => {
  t = await makeApp()
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  await t.db.deleteFrom('rate_limits').execute()
  await makeStaff(t.db)
  token = await makeToken(t.app)
  const { address } = (await call('POST', '/api/bookings/calendar', { replaces: null })).json()
  addresses = [address, `${address}.ics`]
  expect(await reached()).toEqual([200, 200, 200])
})

const call = (method: 'GET' | 'POST', url: string, payload?: object, authorization = token) =>
  t.app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) })
const staff = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl },
  })

/** What the person's token and both spellings of the calendar address answer. */
async function reached(): Promise<number[]> {
  const feeds = addresses.map((address) => t.app.inject({ url: new URL(address).pathname }))
  return (await Promise.all([call('GET', '/api/bookings'), ...feeds])).map(({ statusCode }) => statusCode)
}

test('after disable 0 of the person’s addresses answer, and none does after coming back', async () => {
  const { stdout } = await staff('disable', STAFF.email)
  expect(stdout).toBe(
    `${STAFF.email} can no longer sign in. Every session and the calendar feed have ended.\n`,
  )
  expect(await reached()).toEqual([401, 404, 404])
  await staff('reset', STAFF.email)
  expect(await reached()).toEqual([401, 404, 404])
})

test('after reset 0 of the person’s addresses answer', async () => {
  await staff('reset', STAFF.email)
  expect(await reached()).toEqual([401, 404, 404])
})

test('a new password ends the calendar feed and keeps the session that asked', async () => {
  const changed = await call('POST', '/api/auth/password', { current: STAFF.password, next: NEXT })
  expect(changed.statusCode).toBe(200)
  expect(await reached()).toEqual([200, 404, 404])
})

test('after signing out everywhere 0 of the person’s addresses answer', async () => {
  expect((await call('POST', '/api/auth/logout-everywhere')).statusCode).toBe(200)
  expect(await reached()).toEqual([401, 404, 404])
})

test('signing out at one place leaves the calendar feed', async () => {
  expect((await call('POST', '/api/auth/logout')).statusCode).toBe(200)
  expect(await reached()).toEqual([401, 200, 200])
})

test('a feed opens nothing for an account that was disabled in any other way', async () => {
  await t.db.updateTable('staff').set({ disabled_at: new Date() }).execute()
  expect(await reached()).toEqual([401, 404, 404])
})

test('what one person ends is no other person’s', async () => {
  await t.db.insertInto('staff').values({ email: 'ravi@studio.example', password_hash: 'x' }).execute()
  await staff('disable', 'ravi@studio.example')
  expect(await reached()).toEqual([200, 200, 200])
})

test('an address that is being made while the person is disabled comes to nothing', async () => {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const made = await t.db.transaction().execute(async (tx) => {
    await sql`select from staff for update`.execute(tx)
    await sql`delete from staff_sessions`.execute(tx)
    await sql`delete from calendar_keys`.execute(tx)
    const answer = call('POST', '/api/bookings/calendar', { replaces: null })
    await vi.waitFor(async () => expect((await waiting.execute(t.db)).rows[0]?.n).toBe(1), { timeout: 3_000 })
    return { answer }
  })
  expect((await made.answer).statusCode).toBe(401)
  expect(await t.db.selectFrom('calendar_keys').selectAll().execute()).toEqual([])
})
