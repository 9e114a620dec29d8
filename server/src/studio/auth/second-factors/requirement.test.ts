import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { fillPath, listEndpoints } from '../../../../test/endpoints.ts'
import { makePasskeyRow, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { makeDevice } from '../../../../test/passkey.ts'
import { STAFF } from '../../../../test/staff.ts'
import { buildApp } from '../../../app.ts'
import { createLog } from '../../../http/log/log.ts'
import { confirmApp, saveNewApp } from './app-queries.ts'
import { isRequired } from './queries.ts'

const SECRET = Buffer.from('12345678901234567890')

let t: TestApp
let owner: Awaited<ReturnType<typeof makeStaffMember>>

beforeEach(async () => {
  t = await makeApp()
  owner = await makeStaffMember(t.db)
})

const call = async (headers: object, method: string, url: string, payload?: object) => {
  const response = await t.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const require = (isRequired: boolean, headers: object = owner.headers) =>
  call(headers, 'PUT', '/api/second-factors/policy', { isRequired })
async function login(email: string) {
  const { body } = await call({}, 'POST', '/api/auth/login', { email, password: STAFF.password })
  return { authorization: body.token as string }
}

test('requiring a second factor returns 409 to owners without one, 403 to other roles', async () => {
  expect(await require(true)).toMatchObject({ status: 409, body: { message: FACTOR_TEXTS.ownFirst } })
  const desk = await makeStaffMember(t.db, { role: 'desk' })
  expect((await require(true, desk.headers)).status).toBe(403)
})

test('a required second factor restricts accounts without one after the next sign-in', async () => {
  const desk = await makeStaffMember(t.db, { role: 'desk' })
  await makePasskeyRow(t.db, owner.id)
  expect((await require(true)).status).toBe(200)
  expect((await call(owner.headers, 'GET', '/api/staff')).body.factorIsRequired).toBe(true)
  expect((await call(desk.headers, 'GET', '/api/contact')).status).toBe(200)

  const headers = await login(desk.email)
  const closed = (await listEndpoints()).filter(
    ({ minRole, allowWithoutSecondFactor }) => minRole !== 'public' && !allowWithoutSecondFactor,
  )
  expect(closed.length).toBeGreaterThan(60)
  for (const endpoint of closed.filter(({ minRole }) => minRole !== 'owner')) {
    const { status, body } = await call(headers, endpoint.method, fillPath(endpoint, crypto.randomUUID()))
    expect([endpoint.name, status, body.message]).toEqual([endpoint.name, 403, FACTOR_TEXTS.addFirst])
  }
  expect((await call(headers, 'GET', '/api/auth/me')).body.mustAddFactor).toBe(true)
  // Requiring second factors again must not exempt sessions that are already restricted.
  await require(true)
  expect((await call(headers, 'GET', '/api/contact')).status).toBe(403)

  const { body } = await call(headers, 'POST', '/api/second-factors/passkeys/begin')
  const credential = makeDevice().register(body.options)
  expect(
    (await call(headers, 'POST', '/api/second-factors/passkeys', { name: 'Pixel', credential })).status,
  ).toBe(201)
  expect((await call(headers, 'GET', '/api/auth/me')).body.mustAddFactor).toBe(false)
  expect((await call(headers, 'GET', '/api/contact')).status).toBe(200)

  const [{ _id }] = (await call(headers, 'GET', '/api/second-factors')).body.passkeys
  const removed = await call(headers, 'DELETE', `/api/second-factors/passkeys/${_id}`)
  expect(removed).toMatchObject({ status: 409, body: { message: FACTOR_TEXTS.lastFactor } })
  expect((await require(false)).status).toBe(200)
  expect((await call(headers, 'DELETE', `/api/second-factors/passkeys/${_id}`)).status).toBe(200)
  expect((await call(await login(desk.email), 'GET', '/api/contact')).status).toBe(200)
})

test('requiring a second factor adds an audit log entry and a log line without email', async () => {
  let logged = ''
  const app = await buildApp(t, createLog('info', { write: (line: string) => (logged += line) }))
  await makePasskeyRow(t.db, owner.id)
  const payload = { isRequired: true }
  const put = { method: 'PUT', url: '/api/second-factors/policy', headers: owner.headers, payload } as const
  expect((await app.inject(put)).statusCode).toBe(200)
  const noted = await t.db.selectFrom('changes').select(['staff_email', 'fields']).execute()
  expect(noted).toEqual([{ staff_email: owner.email, fields: ['second factor required'] }])
  expect(logged).toContain('changed: second factor required')
  expect(logged).not.toContain(owner.email)
})

test('requiring a second factor returns 401 when the session ends during the request', async () => {
  const { id } = await makePasskeyRow(t.db, owner.id)
  await saveNewApp(t.db, owner.id, SECRET)
  await confirmApp(t.db, owner.id, SECRET, 1)
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const calls = [
    ['DELETE', `/api/second-factors/passkeys/${id}`],
    ['POST', '/api/second-factors/recovery-codes'],
    ['DELETE', '/api/second-factors/authenticator-app'],
    ['PUT', '/api/second-factors/policy', { isRequired: true }],
  ] as const
  const started = await t.db.transaction().execute(async (tx) => {
    await sql`select from staff for update`.execute(tx)
    await sql`delete from staff_sessions`.execute(tx)
    const responses = calls.map(([method, url, payload]) => call(owner.headers, method, url, payload))
    await vi.waitFor(async () => expect((await waiting.execute(t.db)).rows[0]?.n).toBe(4), {
      timeout: 30_000,
    })
    return { responses }
  })
  expect((await Promise.all(started.responses)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(await t.db.selectFrom('passkeys').select('id').execute()).toEqual([{ id }])
  expect(await t.db.selectFrom('recovery_codes').select('staff_id').execute()).toEqual([])
  expect(await isRequired(t.db)).toBe(false)
})

test('the second of two concurrent removals of a required factor returns 409', async () => {
  const ids = [await makePasskeyRow(t.db, owner.id), await makePasskeyRow(t.db, owner.id)].map(({ id }) => id)
  await require(true)
  const both = await Promise.all(
    ids.map((id) => call(owner.headers, 'DELETE', `/api/second-factors/passkeys/${id}`)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
