import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { STAFF } from '../../../../test/staff.ts'
import { deleteOldPlaces, hashPlace, listKnownPlaces, trustNetwork } from './trusted-networks.ts'

const COMMAND = fileURLToPath(new URL('../staff-command.ts', import.meta.url))
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

/** Exhausts the limits for wrong attempts without the cost of hashing. */
async function exhaustLimits(from: string) {
  await signIn(WRONG, from)
  await sql`update rate_limits set hits = 1000`.execute(t.db)
}

async function lockOut(from: string) {
  for (let i = 0; i < 5; i++) await signIn(WRONG, from)
  expect(await statusOf(STAFF.password, from)).toBe(429)
}

describe('a trusted network', () => {
  const call = (url: string, authorization: string, payload?: object) =>
    t.app.inject({ method: 'POST', url, headers: { authorization }, ...(payload ? { payload } : {}) })

  test.each([
    ['signing out', '/api/auth/logout', undefined, STAFF.password],
    ['signing out everywhere', '/api/auth/logout-everywhere', undefined, STAFF.password],
    ['a new password', '/api/auth/password', { current: STAFF.password, next: NEXT }, NEXT],
  ])('stays trusted after %s and passes exhausted limits', async (_, url, payload, password) => {
    const { token } = (await signIn(STAFF.password, HOME)).json()
    expect((await call(url, token, payload)).statusCode).toBe(200)
    await exhaustLimits(HOME)
    expect(await statusOf(password, HOME, 'unknown@studio.example')).toBe(429)
    expect(await statusOf(password, HOME)).toBe(200)
  })

  test('is exempt from exhausted limits until its separate limit is exceeded', async () => {
    expect(await statusOf(STAFF.password, HOME)).toBe(200)
    await exhaustLimits(HOME)
    for (let i = 0; i < 20; i++) expect(await statusOf(WRONG, HOME)).toBe(401)
    const limited = await signIn(STAFF.password, HOME)
    expect([limited.statusCode, limited.json().message]).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ])
  })

  test('is trusted only for the account that signed in from it', async () => {
    expect(await statusOf(STAFF.password, HOME)).toBe(200)
    await exhaustLimits(HOME)
    expect(await statusOf(WRONG, HOME, 'unknown@studio.example')).toBe(429)
  })

  test('is stored as a keyed hash, at most 20 per account and for 90 days', async () => {
    await signIn(STAFF.password, HOME)
    const { rows } = await sql<{ row: string }>`select known_places::text as row from known_places`.execute(
      t.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(HOME)
    const first = await hashPlace(t.db, staffId, HOME)
    const isKnown = async (place: Buffer) => (await listKnownPlaces(t.db, [place])).size === 1
    expect(await isKnown(first)).toBe(true)
    await t.db.deleteFrom('secrets').execute()
    expect(await hashPlace(t.db, staffId, HOME)).not.toEqual(first)

    await sql`update known_places set last_sign_in_at = now() - interval '1 day'`.execute(t.db)
    for (let i = 0; i < 20; i++) await trustNetwork(t.db, staffId, Buffer.from([i]))
    const count = async () => (await t.db.selectFrom('known_places').select('staff_id').execute()).length
    expect([await count(), await isKnown(first)]).toEqual([20, false])
    await sql`update known_places set last_sign_in_at = now() - interval '91 days'`.execute(t.db)
    expect(await isKnown(Buffer.from([1]))).toBe(false)
    await deleteOldPlaces(t.db)
    expect(await count()).toBe(0)
  })

  test('is deleted when the account is disabled', async () => {
    await signIn(STAFF.password, HOME)
    await staff('disable', STAFF.email)
    expect(await t.db.selectFrom('known_places').selectAll().execute()).toEqual([])
  })
})

describe('the staff command', () => {
  test('reset sets a password that works immediately, even for a locked account', async () => {
    await lockOut('198.51.100.99')
    await staff('reset', STAFF.email)
    expect(await statusOf(NEXT, '198.51.100.99')).toBe(200)
  })

  test('unlock clears the limits of one account only', { tags: ['full'] }, async () => {
    await signIn(WRONG, HOME, 'ravi@studio.example')
    await exhaustLimits(HOME)
    await lockOut('198.51.100.99')
    const { stdout } = await staff('unlock', STAFF.email.toUpperCase())
    expect(stdout).toBe(`${STAFF.email.toUpperCase()} can try to sign in again immediately.\n`)
    expect(await statusOf(STAFF.password, '198.51.100.99')).toBe(200)
    expect(await statusOf(WRONG, HOME, 'ravi@studio.example')).toBe(429)
    await expect(staff('unlock', 'unknown@studio.example')).rejects.toThrow('is not a staff member.')
  })
})

test('sign-in limits count all networks of one IPv6 /48 together', async () => {
  expect(await statusOf(WRONG, '2001:db8:1:1::1')).toBe(401)
  await sql`update rate_limits set hits = 200 where account is null`.execute(t.db)
  expect(await statusOf(WRONG, '2001:db8:1:2::1', 'another@studio.example')).toBe(429)
  expect(await statusOf(WRONG, '2001:db8:2:2::1', 'another@studio.example')).toBe(401)
})
