import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makePushSubscription, makeStaff, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { STAFF } from '../../../test/staff.ts'

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
  await addPhone()
  expect(await accessStatuses()).toEqual([200, 200, 200])
  expect(await countPushSubscriptions()).toBe(1)
})

const call = (method: 'GET' | 'POST', url: string, payload?: object, authorization = token) =>
  t.app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) })
async function addPhone(): Promise<void> {
  expect(
    (await call('POST', '/api/notifications/push-subscriptions', makePushSubscription())).statusCode,
  ).toBe(201)
}
const countPushSubscriptions = async () => (await t.db.selectFrom('phones').select('id').execute()).length
const staff = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl },
  })

/** Status codes for the account's token and both spellings of its calendar URL. */
async function accessStatuses(): Promise<number[]> {
  const feeds = addresses.map((address) => t.app.inject({ url: new URL(address).pathname }))
  return (await Promise.all([call('GET', '/api/bookings'), ...feeds])).map(({ statusCode }) => statusCode)
}

test('disabling an account revokes session, calendar feed and push permanently', async () => {
  const { stdout } = await staff('disable', STAFF.email)
  expect(stdout).toBe(
    `${STAFF.email} can no longer sign in. All sessions, links, push subscriptions and the calendar feed were revoked.\nPasskeys, the authenticator app and its recovery codes were removed.\n`,
  )
  expect(await accessStatuses()).toEqual([401, 404, 404])
  await staff('reset', STAFF.email)
  expect(await accessStatuses()).toEqual([401, 404, 404])
  expect(await countPushSubscriptions()).toBe(0)
})

test('resetting a password revokes the session, calendar feed and push subscriptions', async () => {
  await staff('reset', STAFF.email)
  expect(await accessStatuses()).toEqual([401, 404, 404])
  expect(await countPushSubscriptions()).toBe(0)
})

test('changing a password revokes the feed and push subscriptions, not the session', async () => {
  const changed = await call('POST', '/api/auth/password', { current: STAFF.password, next: NEXT })
  expect(changed.statusCode).toBe(200)
  expect(await accessStatuses()).toEqual([200, 404, 404])
  expect(await countPushSubscriptions()).toBe(0)
})

test('signing out everywhere revokes the session, calendar feed and push subscriptions', async () => {
  expect((await call('POST', '/api/auth/logout-everywhere')).statusCode).toBe(200)
  expect(await accessStatuses()).toEqual([401, 404, 404])
  expect(await countPushSubscriptions()).toBe(0)
})

test('signing out of one session keeps the calendar feed', async () => {
  expect((await call('POST', '/api/auth/logout')).statusCode).toBe(200)
  expect(await accessStatuses()).toEqual([401, 200, 200])
  expect(await countPushSubscriptions()).toBe(1)
})

test('the calendar feed returns 404 when the account was disabled in the database', async () => {
  await t.db.updateTable('staff').set({ disabled_at: new Date() }).execute()
  expect(await accessStatuses()).toEqual([401, 404, 404])
})

test('disabling one account keeps the sessions and feed of another account valid', async () => {
  await t.db.insertInto('staff').values({ email: 'ravi@studio.example', password_hash: 'x' }).execute()
  await staff('disable', 'ravi@studio.example')
  expect(await accessStatuses()).toEqual([200, 200, 200])
})

test('creating a calendar URL returns 401 when access is revoked concurrently', async () => {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const made = await t.db.transaction().execute(async (tx) => {
    await sql`select from staff for update`.execute(tx)
    await sql`delete from staff_sessions`.execute(tx)
    await sql`delete from calendar_keys`.execute(tx)
    const response = call('POST', '/api/bookings/calendar', { replaces: null })
    await vi.waitFor(async () => expect((await waiting.execute(t.db)).rows[0]?.n).toBe(1), {
      timeout: 30_000,
    })
    return { response }
  })
  expect((await made.response).statusCode).toBe(401)
  expect(await t.db.selectFrom('calendar_keys').selectAll().execute()).toEqual([])
})
