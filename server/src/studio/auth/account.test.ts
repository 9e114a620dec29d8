import type { Session } from '@linework/contract/studio/accounts/sign-in-shapes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, makeStaff, makeStaffMember, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { STAFF } from '../../../test/staff.ts'

const HOUR = 3_600_000
const NEXT = 'another long password'

let t: TestApp
/** A second instance on the same database. */
let other: TestApp
let own: string

beforeAll(async () => {
  t = await makeApp()
  other = await makeApp({ databaseUrl: t.databaseUrl })
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  await t.db.deleteFrom('rate_limits').execute()
  await makeStaff(t.db)
  own = await makeToken(t.app)
})

const change = (body: object, authorization = own) =>
  t.app.inject({ method: 'POST', url: '/api/auth/password', headers: { authorization }, payload: body })
const status = async ({ app }: TestApp, authorization: string) =>
  (await app.inject({ url: '/api/auth/me', headers: { authorization } })).statusCode
const signIn = (password: string) =>
  t.app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...STAFF, password } })

test('changing the password ends all other sessions on every instance', async () => {
  const others = [await makeToken(t.app), await makeToken(other.app)]
  for (const token of others) expect([await status(t, token), await status(other, token)]).toEqual([200, 200])
  const response = await change({ current: STAFF.password, next: NEXT })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { status: 'success', message: 'Password changed. You are signed out everywhere else.' },
  ])
  for (const token of others) expect([await status(t, token), await status(other, token)]).toEqual([401, 401])
  expect([await status(t, own), await status(other, own)]).toEqual([200, 200])
  expect((await signIn(STAFF.password)).statusCode).toBe(401)
  expect((await signIn(NEXT)).statusCode).toBe(200)
})

const waiting = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(t.db)
  ).rows[0]?.n

test.each([
  ['a reset that ended the session', 401, true],
  ['another password', 400, false],
])('a password change does not overwrite %s', async (_, status, endsSession) => {
  const changing = await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('staff').set({ password_hash: 'of a reset' }).execute()
    const response = change({ current: STAFF.password, next: NEXT })
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 30_000 })
    if (endsSession) await tx.deleteFrom('staff_sessions').execute()
    return { response }
  })
  expect((await changing.response).statusCode).toBe(status)
  const stored = await t.db.selectFrom('staff').select('password_hash').execute()
  expect(stored).toEqual([{ password_hash: 'of a reset' }])
})

test('a concurrent sign-in with the old password returns 401 after it is changed', async () => {
  const signingIn = await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('staff').set({ password_hash: 'of another password' }).execute()
    const response = signIn(STAFF.password)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 30_000 })
    return { response }
  })
  expect((await signingIn.response).statusCode).toBe(401)
})

test('changing the password returns 400 for a wrong current one and keeps the session', async () => {
  const wrong = await change({ current: 'not this one at all', next: NEXT })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    [{ field: 'current', message: 'This is not your current password.' }],
  ])
  expect((await signIn(STAFF.password)).statusCode).toBe(200)
})

test.each([
  ['short', 'x'.repeat(11)],
  ['long', 'x'.repeat(201)],
])('rejects a %s password by the same rule as the staff command', async (_, next) => {
  const response = await change({ current: STAFF.password, next })
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    [{ field: 'next', message: 'The new password must have 12 to 200 characters.' }],
  ])
})

test.each([
  ['aaaaaaaaaaaa', 'it repeats the same few characters'],
  ['123456789012', 'it is a sequence of letters, numbers or keys'],
  [STAFF.email, 'it is the email address of the account'],
  ['localhost2026', 'it is the studio’s name'],
  ['password12345', 'it is one of the most common passwords'],
])('rejects the new password %s with a reason and without counting a failed attempt', async (next, why) => {
  for (let i = 0; i < 6; i++) {
    const response = await change({ current: STAFF.password, next })
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      [
        {
          field: 'next',
          message: `The new password is too easy to guess: ${why}. Choose another.`,
        },
      ],
    ])
  }
  expect((await change({ current: STAFF.password, next: NEXT })).statusCode).toBe(200)
})

test('changing the password returns 429 after five wrong current passwords', async () => {
  for (let i = 0; i < 5; i++)
    expect((await change({ current: `guess ${i}`, next: NEXT })).statusCode).toBe(400)
  const limited = await change({ current: STAFF.password, next: NEXT })
  expect(limited.statusCode).toBe(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800)
})

test('lists valid sessions, newest first, without their tokens', async () => {
  await makeSession(t.db, { created_at: new Date(Date.now() - HOUR), address: '2001:db8:1:2::/64' })
  await makeSession(t.db, { last_used_at: new Date(Date.now() - 13 * HOUR) })
  await makeSession(t.db, { created_at: new Date(Date.now() - 8 * 24 * HOUR) })
  const response = await t.app.inject({ url: '/api/auth/sessions', headers: { authorization: own } })
  const when = expect.stringMatching(/^20.*Z$/)
  const _id = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(response.json()).toEqual({
    sessions: [
      { _id, startedAt: when, lastUsedAt: when, browser: 'A browser', address: '127.0.*.*', isThis: true },
      { _id, startedAt: when, lastUsedAt: when, browser: 'A browser', address: '2001:db8:*', isThis: false },
    ],
  })
})

const listOwn = async (authorization = own): Promise<Session[]> =>
  (await t.app.inject({ url: '/api/auth/sessions', headers: { authorization } })).json().sessions
const end = (session: string, authorization = own) =>
  t.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${session}`, headers: { authorization } })

test('labels a session with a known browser name, never with the raw User-Agent', async () => {
  const agents = [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    `Firefox/143.0 <b>Windows</b>${'x'.repeat(5_000)}`,
  ]
  for (const agent of agents) {
    const headers = { 'user-agent': agent }
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: STAFF,
      headers,
    })
    expect(response.statusCode).toBe(200)
  }
  expect((await listOwn()).map(({ browser }) => browser)).toEqual([
    'Firefox on Windows',
    'Chrome on Android',
    'A browser',
  ])
})

test('ends one session of the caller on every instance and adds an audit log entry', async () => {
  const [lost, kept] = [await makeToken(t.app), await makeToken(other.app)]
  const session = (await listOwn(lost)).find(({ isThis }) => isThis)?._id ?? ''
  await t.db.deleteFrom('changes').execute()
  const response = await end(session)
  expect([response.statusCode, response.json().message]).toEqual([200, 'Device signed out.'])
  expect([await status(t, lost), await status(other, lost)]).toEqual([401, 401])
  expect([await status(t, own), await status(other, kept)]).toEqual([200, 200])
  const again = await end(session)
  expect([again.statusCode, again.json().message]).toEqual([404, 'This session is no longer active.'])
  const noted = await t.db.selectFrom('changes').select(['staff_email', 'verb', 'fields']).execute()
  expect(noted).toEqual([{ staff_email: STAFF.email, verb: 'changed', fields: ['sessions'] }])
})

const signInWith = async (authorization: string): Promise<string> =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: STAFF,
      headers: { authorization },
    })
  ).json().token

test('signing in again replaces only the token of the current session', async () => {
  const [mine, theirs] = [await makeToken(t.app), await makeStaffMember(t.db)]
  const before = (await listOwn()).find(({ isThis }) => isThis)?._id
  const next = await signInWith(own)
  expect([await status(t, own), await status(other, own)]).toEqual([401, 401])
  expect([await status(t, next), await status(t, mine)]).toEqual([200, 200])
  expect((await listOwn(next)).find(({ isThis }) => isThis)?._id).toBe(before)
  await signInWith(theirs.headers.authorization)
  expect(await status(t, theirs.headers.authorization)).toBe(200)
})

test('ending sessions returns 401 when the last sign-in is older than 15 minutes', async () => {
  const stolen = await makeToken(t.app)
  await sql`update staff_sessions set created_at = now() - interval '16 minutes'`.execute(t.db)
  const session = (await listOwn()).find(({ isThis }) => isThis)?._id ?? ''
  const everywhere = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/logout-everywhere',
      headers: { authorization: stolen },
    })
  expect([(await end(session, stolen)).statusCode, (await everywhere()).statusCode]).toEqual([401, 401])
  expect(await status(t, own)).toBe(200)
})

test('ending the session of another account returns 404, for every role', async () => {
  const theirs = await makeStaffMember(t.db, { role: 'desk' })
  const session = (await listOwn(theirs.headers.authorization))[0]?._id ?? ''
  expect((await end(session)).statusCode).toBe(404)
  expect(await status(t, theirs.headers.authorization)).toBe(200)
  const mine = (await listOwn())[0]?._id ?? ''
  expect((await end(mine, theirs.headers.authorization)).statusCode).toBe(404)
  expect(await status(t, own)).toBe(200)
})

test('signing out everywhere ends all sessions of only this account on every instance', async () => {
  const mine = await makeToken(other.app)
  const { id } = await t.db
    .insertInto('staff')
    .values({ email: 'ravi@studio.example', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirs = await makeSession(t.db, { staff_id: id })
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/auth/logout-everywhere',
    headers: { authorization: own },
  })
  expect(response.json()).toEqual({ status: 'success', message: 'Signed out everywhere.' })
  for (const token of [own, mine])
    expect([await status(t, token), await status(other, token)]).toEqual([401, 401])
  expect(await status(t, theirs)).toBe(200)
})
