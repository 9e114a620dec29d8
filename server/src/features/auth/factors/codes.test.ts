import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { STAFF } from '../../../../test/staff.ts'
import { readClock } from '../../../db/clock.ts'
import { clearSignIns } from '../jobs.ts'
import { codeAt, findStep, stepAt, toBase32 } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')

// The last six of the eight digits of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(RFC_SECRET, stepAt(new Date(second * 1_000)))).toBe(code)
})

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a clock that differs by %i seconds: %s', (drift, isTaken) => {
  const second = 1_111_111_109
  const step = findStep(RFC_SECRET, '081804', new Date((second + drift) * 1_000))
  expect(step).toBe(isTaken ? stepAt(new Date(second * 1_000)) : undefined)
})

test('a key is written as RFC 4648 does', () => {
  expect(toBase32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
})

let t: TestApp
let member: Awaited<ReturnType<typeof makeMember>>
let codes: string[]

beforeEach(async () => {
  t = await makeApp()
  member = await makeMember(t.db)
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
/** The code of this moment sets the app up. Of a clock that is 30 seconds ahead it signs in, at once. */
const codeNow = async (later = 0) => codeAt(await readSecret(), stepAt(await readClock(t.db)) + later)
const listNoted = () => t.db.selectFrom('changes').select(['verb', 'fields']).orderBy('id').execute()
const wrong = { status: 401, body: { errors: [{ field: 'code', message: FACTOR_TEXTS.codeWrong }] } }

async function addApp(): Promise<void> {
  await call('POST', '/factors/app/begin')
  const { status, body } = await call('POST', '/factors/app', { code: await codeNow() })
  expect(status).toBe(201)
  codes = body.codes
}

describe('setting up', () => {
  test('hands out a key, takes a code of it and returns ten recovery codes', async () => {
    const { body } = await call('POST', '/factors/app/begin')
    expect(body.secret).toBe(toBase32(await readSecret()))
    const address = new URL(body.address)
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', body.secret])
    expect(decodeURIComponent(address.pathname)).toContain(member.email)
    expect(await call('POST', '/factors/app', { code: '000 00' })).toMatchObject({ status: 400 })
    const code = await codeNow()
    const added = await call('POST', '/factors/app', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(new Set(added.body.codes).size).toBe(10)
    for (const one of added.body.codes) expect(one).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}-[a-z2-7]{2}$/)
    expect((await call('GET', '/factors')).body).toMatchObject({
      appSince: expect.any(String),
      codesLeft: 10,
    })
    expect(await listNoted()).toEqual([{ verb: 'added', fields: ['authenticator app'] }])
    const { rows } = await sql<{ row: string }>`select r::text as row from recovery_codes r`.execute(t.db)
    for (const one of added.body.codes) expect(rows.map(({ row }) => row).join()).not.toContain(one)
    expect((await call('POST', '/factors/app/begin')).status).toBe(409)
  })

  test('needs a sign-in of the last minutes, takes ten tries, and a key of the last hour', async () => {
    await call('POST', '/factors/app/begin')
    const add = async () => (await call('POST', '/factors/app', { code: await codeNow() })).status
    await sql`update staff_sessions set created_at = now() - interval '16 minutes'`.execute(t.db)
    expect(await add()).toBe(401)
    await sql`update staff_sessions set created_at = now()`.execute(t.db)
    await sql`update authenticator_apps set created_at = now() - interval '61 minutes'`.execute(t.db)
    expect(await add()).toBe(409)
    await clearSignIns.handle(t, undefined)
    expect(await t.db.selectFrom('authenticator_apps').selectAll().execute()).toEqual([])

    await call('POST', '/factors/app/begin')
    await clearSignIns.handle(t, undefined)
    await t.db.deleteFrom('rate_limits').execute()
    const wrongs: number[] = []
    for (let i = 0; i < 10; i++) wrongs.push((await call('POST', '/factors/app', { code: '000000' })).status)
    expect(wrongs).toEqual(Array(10).fill(400))
    expect(await add()).toBe(429)
  })

  test('that breaks off changes nothing', async () => {
    await call('POST', '/factors/app/begin')
    expect((await login()).status).toBe(200)
  })
})

describe('signing in', () => {
  beforeEach(addApp)

  test('asks for the code once the password is right, and says so in the field', async () => {
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

  test('a code works once, also twice at the same time, and an earlier one no more', async () => {
    const [code, earlier] = [await codeNow(1), await codeNow()]
    const both = await Promise.all([login(code), login(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await login(code)).toMatchObject(wrong)
    expect(await login(earlier)).toMatchObject(wrong)
  })

  test('the code that set the app up does not sign in', async () => {
    expect(await login(await codeNow())).toMatchObject(wrong)
  })

  test('a recovery code works once, in any spelling, and leaves a line of its own', async () => {
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
    expect((await call('GET', '/factors')).body.codesLeft).toBe(9)
    const renewed = (await call('POST', '/factors/codes')).body.codes
    expect(await login(second)).toMatchObject(wrong)
    expect((await login(renewed[0])).status).toBe(200)
  })

  test('guesses are limited for the account, from whatever network they come', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await login('000000', `198.51.100.${i}`)).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect((await login(await codeNow(1), '192.0.2.9')).status).toBe(429)
    const { body } = await login('000000', '192.0.2.9')
    expect(body.message).toBe('Too many tries. Please try again in 24 hours.')
  })

  test('a network has five guesses, as for passwords', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await login('000000')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('guessing elsewhere does not lock a known place out', { tags: ['full'] }, async () => {
    expect((await login(codes[0], '192.0.2.1')).status).toBe(200)
    await sql`update rate_limits set hits = 1000`.execute(t.db)
    for (let i = 0; i < 21; i++) await login('000000', `198.51.100.${i}`)
    expect((await login(codes[1], '198.51.100.99')).status).toBe(429)
    expect((await login(codes[1], '192.0.2.1')).status).toBe(200)
  })

  test('without the app the password is enough again', async () => {
    expect((await call('DELETE', '/factors/app')).status).toBe(200)
    expect((await call('GET', '/factors')).body).toMatchObject({ appSince: null, codesLeft: 0 })
    expect((await login()).status).toBe(200)
    expect((await call('POST', '/factors/codes')).status).toBe(409)
  })

  test('a link by Forgot password leaves the app and the limit of its codes, one of an owner removes both', async () => {
    for (let i = 0; i < 20; i++) await login('000000', `198.51.100.${i}`)
    const owner = await makeMember(t.db)
    const use = async (token: string, password: string) =>
      t.app.inject({ method: 'POST', url: '/api/staff/use-link', payload: { token, password } })
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
