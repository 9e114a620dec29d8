import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff, STAFF } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { deleteOldPlaces, hashPlace, isKnownPlace, rememberPlace } from './known-places.ts'

const COMMAND = fileURLToPath(new URL('./staff-command.ts', import.meta.url))
const HOME = '203.0.113.9'
const WRONG = 'not the password'
const NEXT = 'another long password'

let t: TestApp
let staffId: string

beforeAll(async () => {
  t = await makeApp()
})
beforeEach(async () => {
  await sql`truncate rate_limits, staff cascade`.execute(t.db)
  await makeStaff(t.db)
  staffId = (await t.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id
})

const signIn = (password: string, remoteAddress: string, email = STAFF.email) =>
  t.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })
const statusOf = async (...of: Parameters<typeof signIn>) => (await signIn(...of)).statusCode
const staff = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl, STAFF_PASSWORD: NEXT },
  })

/** As if strangers had guessed so often: what is counted is kept, and no time is spent on hashing. */
async function useUp(from = '198.51.100.1') {
  await signIn(WRONG, from)
  await sql`update rate_limits set hits = 1000`.execute(t.db)
}

describe('a known place', () => {
  const call = (url: string, authorization: string, payload?: object) =>
    t.app.inject({ method: 'POST', url, headers: { authorization }, ...(payload ? { payload } : {}) })

  test.each([
    ['signing out', '/api/auth/logout', undefined, STAFF.password],
    ['signing out everywhere', '/api/auth/logout-everywhere', undefined, STAFF.password],
    ['a new password', '/api/auth/password', { current: STAFF.password, next: NEXT }, NEXT],
  ])(
    'is known after %s: strangers who guess do not keep the owner out',
    async (_, url, payload, password) => {
      const { token } = (await signIn(STAFF.password, HOME)).json()
      expect((await call(url, token, payload)).statusCode).toBe(200)
      await useUp()
      expect(await statusOf(password, '198.51.100.99')).toBe(429)
      expect(await statusOf(password, HOME)).toBe(200)
    },
  )

  test('passes the limits of its network, within a bound of its own', async () => {
    expect(await statusOf(STAFF.password, HOME)).toBe(200)
    await useUp(HOME)
    for (let i = 0; i < 20; i++) expect(await statusOf(WRONG, HOME)).toBe(401)
    const held = await signIn(STAFF.password, HOME)
    expect([held.statusCode, held.json().message]).toEqual([
      429,
      'Too many tries. Please try again in 15 minutes.',
    ])
  })

  test('is one of the account that signed in there, not of others', async () => {
    expect(await statusOf(STAFF.password, HOME)).toBe(200)
    await useUp(HOME)
    expect(await statusOf(WRONG, HOME, 'nobody@studio.example')).toBe(429)
  })

  test('is stored as a hash that needs the server’s key, for at most twenty places and ninety days', async () => {
    await signIn(STAFF.password, HOME)
    const { rows } = await sql<{ row: string }>`select known_places::text as row from known_places`.execute(
      t.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(HOME)
    const first = await hashPlace(t.db, staffId, HOME)
    expect(await isKnownPlace(t.db, staffId, first)).toBe(true)
    await t.db.deleteFrom('secrets').execute()
    expect(await hashPlace(t.db, staffId, HOME)).not.toEqual(first)

    await sql`update known_places set last_sign_in_at = now() - interval '1 day'`.execute(t.db)
    for (let i = 0; i < 20; i++) await rememberPlace(t.db, staffId, Buffer.from([i]))
    const count = async () => (await t.db.selectFrom('known_places').select('staff_id').execute()).length
    expect([await count(), await isKnownPlace(t.db, staffId, first)]).toEqual([20, false])
    await sql`update known_places set last_sign_in_at = now() - interval '91 days'`.execute(t.db)
    expect(await isKnownPlace(t.db, staffId, Buffer.from([1]))).toBe(false)
    await deleteOldPlaces(t.db)
    expect(await count()).toBe(0)
  })

  test('ends when the account is disabled', async () => {
    await signIn(STAFF.password, HOME)
    await staff('disable', STAFF.email)
    expect(await t.db.selectFrom('known_places').selectAll().execute()).toEqual([])
  })
})

describe('the command', () => {
  test('reset gives a password that works at once, also where the account was locked', async () => {
    await useUp()
    expect(await statusOf(STAFF.password, '198.51.100.99')).toBe(429)
    await staff('reset', STAFF.email)
    expect(await statusOf(NEXT, '198.51.100.99')).toBe(200)
  })

  test('unlock lifts the limits of one account and changes nothing else', async () => {
    await signIn(WRONG, HOME, 'ravi@studio.example')
    await useUp()
    const { stdout } = await staff('unlock', STAFF.email.toUpperCase())
    expect(stdout).toBe(`${STAFF.email.toUpperCase()} can try to sign in again at once.\n`)
    expect(await statusOf(STAFF.password, '198.51.100.99')).toBe(200)
    expect(await statusOf(WRONG, HOME, 'ravi@studio.example')).toBe(429)
    await expect(staff('unlock', 'nobody@studio.example')).rejects.toThrow('is not a member of staff.')
  })
})

test('one IPv6 subscriber with many networks is one guesser', async () => {
  expect(await statusOf(WRONG, '2001:db8:1:1::1')).toBe(401)
  await sql`update rate_limits set hits = 200 where account is null`.execute(t.db)
  expect(await statusOf(WRONG, '2001:db8:1:2::1', 'another@studio.example')).toBe(429)
  expect(await statusOf(WRONG, '2001:db8:2:2::1', 'another@studio.example')).toBe(401)
})
