import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { STAFF } from '../../../../test/staff.ts'
import { readClock } from '../../../db/connect.ts'
import { clearSignIns } from '../jobs.ts'
import { codeAt, findStep, stepAt, toBase32 } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')

// Test vectors of RFC 6238, appendix B: the last six of the eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('codeAt returns the RFC 6238 code at second %i: %s', (second, code) => {
  expect(codeAt(RFC_SECRET, stepAt(new Date(second * 1_000)))).toBe(code)
})

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a code from a phone clock that is %i seconds off is accepted: %s', (drift, isTaken) => {
  const second = 1_111_111_109
  const step = findStep(RFC_SECRET, '081804', new Date((second + drift) * 1_000))
  expect(step).toBe(isTaken ? stepAt(new Date(second * 1_000)) : undefined)
})

test('the key of an authenticator app is encoded in base32 as RFC 4648 specifies', () => {
  expect(toBase32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
})

let t: TestApp
let member: Awaited<ReturnType<typeof makeStaffMember>>
let codes: string[]

beforeEach(async () => {
  t = await makeApp()
  member = await makeStaffMember(t.db)
  codes = []
})

const call = async (method: string, path: string, payload?: object, remoteAddress = '203.0.113.1') => {
  const response = await t.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    remoteAddress,
    headers: path.startsWith('/auth/login') ? {} : member.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const login = (code?: string, from?: string) =>
  call(
    'POST',
    '/auth/login',
    { email: member.email, password: STAFF.password, ...(code ? { code } : {}) },
    from,
  )
const readSecret = async () =>
  (await t.db.selectFrom('authenticator_apps').select('secret').executeTakeFirstOrThrow()).secret
/** Setup consumes the current step, so sign-in needs the code of a clock that is 30 seconds ahead. */
const codeNow = async (later = 0) => codeAt(await readSecret(), stepAt(await readClock(t.db)) + later)
const listNoted = () => t.db.selectFrom('changes').select(['verb', 'fields']).orderBy('id').execute()
const wrong = { status: 401, body: { errors: [{ field: 'code', message: FACTOR_TEXTS.codeWrong }] } }

async function addApp(): Promise<void> {
  await call('POST', '/second-factors/authenticator-app/begin')
  const { status, body } = await call('POST', '/second-factors/authenticator-app', { code: await codeNow() })
  expect(status).toBe(201)
  codes = body.codes
}

describe('setting up an authenticator app', () => {
  test('returns a key, accepts its code and returns ten recovery codes', async () => {
    const { body } = await call('POST', '/second-factors/authenticator-app/begin')
    expect(body.secret).toBe(toBase32(await readSecret()))
    const address = new URL(body.address)
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', body.secret])
    expect(decodeURIComponent(address.pathname)).toContain(member.email)
    expect(await call('POST', '/second-factors/authenticator-app', { code: '000 00' })).toMatchObject({
      status: 400,
    })
    const code = await codeNow()
    const added = await call('POST', '/second-factors/authenticator-app', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(new Set(added.body.codes).size).toBe(10)
    for (const one of added.body.codes) expect(one).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}-[a-z2-7]{2}$/)
    expect((await call('GET', '/second-factors')).body).toMatchObject({
      authenticatorAddedAt: expect.any(String),
      codesLeft: 10,
    })
    expect(await listNoted()).toEqual([{ verb: 'added', fields: ['authenticator app'] }])
    const { rows } = await sql<{ row: string }>`select r::text as row from recovery_codes r`.execute(t.db)
    for (const one of added.body.codes) expect(rows.map(({ row }) => row).join()).not.toContain(one)
    expect((await call('POST', '/second-factors/authenticator-app/begin')).status).toBe(409)
  })

  test('requires a recent sign-in and a key of the last hour, and allows ten attempts', async () => {
    await call('POST', '/second-factors/authenticator-app/begin')
    const add = async () =>
      (await call('POST', '/second-factors/authenticator-app', { code: await codeNow() })).status
    await sql`update staff_sessions set created_at = now() - interval '16 minutes'`.execute(t.db)
    expect(await add()).toBe(401)
    await sql`update staff_sessions set created_at = now()`.execute(t.db)
    await sql`update authenticator_apps set created_at = now() - interval '61 minutes'`.execute(t.db)
    expect(await add()).toBe(409)
    await clearSignIns.handle(t, undefined)
    expect(await t.db.selectFrom('authenticator_apps').selectAll().execute()).toEqual([])

    await call('POST', '/second-factors/authenticator-app/begin')
    await clearSignIns.handle(t, undefined)
    await t.db.deleteFrom('rate_limits').execute()
    const wrongs: number[] = []
    for (let i = 0; i < 10; i++)
      wrongs.push((await call('POST', '/second-factors/authenticator-app', { code: '000000' })).status)
    expect(wrongs).toEqual(Array(10).fill(400))
    expect(await add()).toBe(429)
  })

  test('does not change the sign-in until the app is confirmed', async () => {
    await call('POST', '/second-factors/authenticator-app/begin')
    expect((await login()).status).toBe(200)
  })
})

describe('signing in with an authenticator app', () => {
  beforeEach(addApp)

  test('returns 401 with an error for the field code after a correct password', async () => {
    const message = FACTOR_TEXTS.codeNeeded
    expect(await login()).toEqual({
      status: 401,
      body: { status: 'error', message, errors: [{ field: 'code', message }] },
    })
    const body = { email: member.email, password: 'not the password', code: await codeNow(1) }
    expect((await call('POST', '/auth/login', body)).body).toEqual({
      status: 'error',
      message: 'Email or password is wrong.',
    })
    const { status, body: signedIn } = await login(await codeNow(1))
    expect([status, Object.keys(signedIn)]).toEqual([200, ['status', 'message', 'token']])
    expect((await listNoted()).at(-1)).toEqual({ verb: 'signed in', fields: ['code'] })
  })

  test('accepts a code once, even concurrently, and rejects earlier codes afterwards', async () => {
    const [code, earlier] = [await codeNow(1), await codeNow()]
    const both = await Promise.all([login(code), login(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await login(code)).toMatchObject(wrong)
    expect(await login(earlier)).toMatchObject(wrong)
  })

  test('rejects the code that confirmed the app', async () => {
    expect(await login(await codeNow())).toMatchObject(wrong)
  })

  test('accepts a recovery code once, in any spelling, with a separate audit log entry', async () => {
    const [first = '', second = ''] = codes
    expect((await login(` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await listNoted()).slice(-2)).toEqual([
      { verb: 'used a recovery code', fields: [] },
      { verb: 'signed in', fields: ['recovery code'] },
    ])
    expect(await login(first)).toMatchObject(wrong)
    await vi.waitFor(
      async () => expect((await listNoted()).at(-1)).toEqual({ verb: 'failed to sign in', fields: ['code'] }),
      { timeout: 30_000 },
    )
    expect((await call('GET', '/second-factors')).body.codesLeft).toBe(9)
    const renewed = (await call('POST', '/second-factors/recovery-codes')).body.codes
    expect(await login(second)).toMatchObject(wrong)
    expect((await login(renewed[0])).status).toBe(200)
  })

  test('limits the wrong codes of an account across different networks', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await login('000000', `198.51.100.${i}`)).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect((await login(await codeNow(1), '192.0.2.9')).status).toBe(429)
    const { body } = await login('000000', '192.0.2.9')
    expect(body.message).toBe('Too many attempts. Please try again in 24 hours.')
  })

  test('returns 429 after five wrong codes from one network', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await login('000000')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('guesses from other networks do not lock out a trusted network', { tags: ['full'] }, async () => {
    expect((await login(codes[0], '192.0.2.1')).status).toBe(200)
    await sql`update rate_limits set hits = 1000`.execute(t.db)
    for (let i = 0; i < 21; i++) await login('000000', `198.51.100.${i}`)
    expect((await login(codes[1], '198.51.100.99')).status).toBe(429)
    expect((await login(codes[1], '192.0.2.1')).status).toBe(200)
  })

  test('requires only the password after the app is removed', async () => {
    expect((await call('DELETE', '/second-factors/authenticator-app')).status).toBe(200)
    expect((await call('GET', '/second-factors')).body).toMatchObject({
      authenticatorAddedAt: null,
      codesLeft: 0,
    })
    expect((await login()).status).toBe(200)
    expect((await call('POST', '/second-factors/recovery-codes')).status).toBe(409)
  })

  test('a Forgot password link keeps the app, and a reset link from an owner removes it', async () => {
    for (let i = 0; i < 20; i++) await login('000000', `198.51.100.${i}`)
    const owner = await makeStaffMember(t.db)
    const use = async (token: string, password: string) =>
      t.app.inject({ method: 'POST', url: '/api/staff/links/redeem', payload: { token, password } })
    const url = `/api/staff/${member.id}/link`
    const made = await t.app.inject({ method: 'POST', url, headers: owner.headers })
    const token = new URL(made.json().link).hash.slice(1)
    await sql`update access_links set ends_factors = false`.execute(t.db)
    await use(token, STAFF.password)
    expect((await login()).body.errors).toMatchObject([{ field: 'code' }])
    expect((await login(codes[0])).status).toBe(429)
    const again = await t.app.inject({ method: 'POST', url, headers: owner.headers })
    await use(new URL(again.json().link).hash.slice(1), STAFF.password)
    expect((await login()).status).toBe(200)
  })
})
