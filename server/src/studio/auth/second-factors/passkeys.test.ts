import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { makeDevice } from '../../../../test/passkey.ts'
import { STAFF } from '../../../../test/staff.ts'
import { clearSignIns } from '../jobs.ts'

let t: TestApp
let member: Awaited<ReturnType<typeof makeStaffMember>>
let device: ReturnType<typeof makeDevice>

beforeEach(async () => {
  t = await makeApp()
  member = await makeStaffMember(t.db)
  device = makeDevice()
})

const call = async (method: string, path: string, payload?: object, headers: object = {}, { app } = t) => {
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const begin = async (headers = member.headers) =>
  (await call('POST', '/second-factors/passkeys/begin', undefined, headers)).body.options
const add = (credential: object, headers = member.headers) =>
  call('POST', '/second-factors/passkeys', { name: 'Pixel', credential }, headers)
const beginSignIn = async (app = t) =>
  (await call('POST', '/auth/passkey/begin', undefined, {}, app)).body.options
const send = (credential: object, app = t) => call('POST', '/auth/passkey', { credential }, {}, app)
const register = async () => expect((await add(device.register(await begin()))).status).toBe(201)
const signIn = async (answer: Parameters<typeof device.answer>[1] = {}) =>
  send(device.answer(await beginSignIn(), answer))
const listNoted = () => t.db.selectFrom('changes').select(['verb', 'fields']).orderBy('id').execute()
const countSessions = async () => (await t.db.selectFrom('staff_sessions').select('id').execute()).length

describe('adding a passkey', () => {
  test('requires a discoverable, user-verified credential for the host of PUBLIC_URL', async () => {
    const options = await begin({ ...member.headers, host: 'evil.example' } as typeof member.headers)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: member.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(JSON.stringify(options)).not.toContain('evil')
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
    const [row] = await t.db
      .selectFrom('passkey_challenges')
      .selectAll()
      .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds'))
      .execute()
    expect(row?.seconds).toBeLessThanOrEqual(300)
    expect(row?.seconds).toBeGreaterThan(240)
    expect(JSON.stringify(row)).not.toContain(options.challenge)
  })

  test('stores the passkey with its name and adds an audit log entry', async () => {
    await register()
    const { body } = await call('GET', '/second-factors', undefined, member.headers)
    expect(body).toMatchObject({
      passkeys: [{ name: 'Pixel', lastUsedAt: null }],
      authenticatorAddedAt: null,
      codesLeft: 0,
    })
    expect(await listNoted()).toEqual([{ verb: 'added', fields: ['passkey'] }])
    expect((await begin()).excludeCredentials).toEqual([expect.objectContaining({ id: device.id })])
  })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another address', { rpId: 'evil.example' }],
    ['of a device that verified no one', { flags: 1 }],
  ])('rejects a passkey %s', async (_, answer) => {
    expect(await add(device.register(await begin(), answer))).toMatchObject({
      status: 400,
      body: { message: FACTOR_TEXTS.passkeyFailed },
    })
    expect(await t.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  test('rejects a challenge that is used, expired, for another account or for sign-in', async () => {
    const used = await begin()
    await add(device.register(used))
    const over = await begin()
    await sql`update passkey_challenges set expires_at = now()`.execute(t.db)
    const theirs = await begin((await makeStaffMember(t.db)).headers)
    for (const options of [used, over, theirs, await beginSignIn(), { challenge: 'AAAA' }])
      expect((await add(makeDevice().register(options))).status).toBe(400)
    expect(await t.db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1)
  })

  test('returns 409 when another account has the passkey', async () => {
    await register()
    const other = await makeStaffMember(t.db)
    expect((await add(device.register(await begin(other.headers)), other.headers)).status).toBe(409)
  })

  test('returns 401 for changes of second factors without a recent sign-in', async () => {
    await register()
    const { passkeys } = (await call('GET', '/second-factors', undefined, member.headers)).body
    const credential = makeDevice().register(await begin())
    await sql`update staff_sessions set created_at = now() - interval '16 minutes'`.execute(t.db)
    expect(await add(credential)).toMatchObject({
      status: 401,
      body: { message: FACTOR_TEXTS.freshNeeded },
    })
    for (const [method, path] of [
      ['POST', '/second-factors/passkeys/begin'],
      ['DELETE', `/second-factors/passkeys/${passkeys[0]._id}`],
      ['POST', '/second-factors/authenticator-app/begin'],
      ['DELETE', '/second-factors/authenticator-app'],
      ['POST', '/second-factors/recovery-codes'],
    ] as const)
      expect(await call(method, path, undefined, member.headers)).toMatchObject({
        status: 401,
        body: { message: FACTOR_TEXTS.freshNeeded },
      })
  })

  test('returns 404 for renaming or removing the passkey of another account', async () => {
    await register()
    const [{ _id }] = (await call('GET', '/second-factors', undefined, member.headers)).body.passkeys
    const other = await makeStaffMember(t.db)
    const path = `/second-factors/passkeys/${_id}`
    expect((await call('PATCH', path, { name: 'Mine' }, other.headers)).status).toBe(404)
    expect((await call('DELETE', path, undefined, other.headers)).status).toBe(404)
    expect((await call('PATCH', path, { name: 'Mine' }, member.headers)).status).toBe(200)
    expect((await call('GET', '/second-factors', undefined, member.headers)).body.passkeys[0].name).toBe(
      'Mine',
    )
    expect((await call('DELETE', path, undefined, member.headers)).status).toBe(200)
    expect((await signIn()).status).toBe(401)
  })

  test('owners see how other staff sign in but not the names of their passkeys', async () => {
    const desk = await makeStaffMember(t.db, { role: 'desk' })
    expect((await add(device.register(await begin(desk.headers)), desk.headers)).status).toBe(201)
    const { people } = (await call('GET', '/staff', undefined, member.headers)).body
    const ways = people.map(({ email, signInMethod }: Record<string, string>) => [email, signInMethod])
    expect(ways).toContainEqual([desk.email, 'passkey'])
    expect(ways).toContainEqual([member.email, 'password'])
    expect(JSON.stringify(people)).not.toContain('Pixel')
  })
})

describe('signing in with a passkey', () => {
  beforeEach(register)

  test('needs no password or code, and reveals no passkeys of the account', async () => {
    expect((await beginSignIn()).allowCredentials ?? []).toEqual([])
    const { status, body } = await signIn()
    expect([status, body.message]).toEqual([200, 'Login success'])
    const me = await call('GET', '/auth/me', undefined, { authorization: body.token })
    expect(me.body.email).toBe(member.email)
    expect((await listNoted()).at(-1)).toEqual({ verb: 'signed in', fields: ['passkey'] })
  })

  test('accepts a response to a challenge that another instance issued', async () => {
    const second = await makeApp({ databaseUrl: t.databaseUrl })
    expect((await send(device.answer(await beginSignIn(t)), second)).status).toBe(200)
  })

  test('accepts a response once, even when it is sent twice concurrently', async () => {
    const credential = device.answer(await beginSignIn())
    const both = await Promise.all([send(credential), send(credential)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await send(credential)).body.message).toBe(FACTOR_TEXTS.passkeyFailed)
    await vi.waitFor(
      async () =>
        expect((await listNoted()).at(-1)).toEqual({ verb: 'failed to sign in', fields: ['passkey'] }),
      { timeout: 30_000 },
    )
  })

  test('rejects an expired challenge, which the cleanup job deletes', async () => {
    const credential = device.answer(await beginSignIn())
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(t.db)
    expect((await send(credential)).status).toBe(401)
    await clearSignIns.handle(t, undefined)
    expect(await t.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the same host with another port', { origin: 'http://localhost:3001' }],
    ['for another address', { rpId: 'evil.example' }],
    ['of a device that verified no one', { flags: 1 }],
  ])('rejects a response %s', async (_, answer) => {
    const before = await countSessions()
    expect((await signIn(answer)).status).toBe(401)
    expect(await countSessions()).toBe(before)
    expect((await signIn()).status).toBe(200)
  })

  test('rejects a counter that did not increase, a sign of a cloned device', async () => {
    expect((await signIn({ counter: 5 })).status).toBe(200)
    for (const counter of [5, 4, 0]) expect((await signIn({ counter })).status).toBe(401)
    expect((await signIn({ counter: 6 })).status).toBe(200)
    await vi.waitFor(
      async () =>
        expect((await listNoted()).filter(({ verb }) => verb === 'failed to sign in')).toHaveLength(3),
      { timeout: 30_000 },
    )
  })

  test('rejects a wrong signature, another user handle and an unknown passkey', async () => {
    const options = await beginSignIn()
    const right = device.answer(options)
    const forged = { ...right.response, signature: makeDevice().answer(options).response.signature }
    expect((await send({ ...right, response: forged })).status).toBe(401)
    const theirs = Buffer.from(crypto.randomUUID().replaceAll('-', ''), 'hex').toString('base64url')
    const again = device.answer(await beginSignIn())
    const other = { ...again.response, userHandle: theirs }
    expect((await send({ ...again, response: other })).status).toBe(401)
    expect((await send(makeDevice().answer(await beginSignIn()))).body.message).toBe(
      FACTOR_TEXTS.passkeyUnknown,
    )
  })

  test('rejects passkeys of a disabled account, even after it is enabled again', async () => {
    const owner = await makeStaffMember(t.db)
    await call('POST', `/staff/${member.id}/disable`, undefined, owner.headers)
    expect((await signIn()).status).toBe(401)
    await call('POST', `/staff/${member.id}/enable`, undefined, owner.headers)
    expect((await signIn()).status).toBe(401)
  })

  test('returns 401 with an error for the field passkey after a correct password', async () => {
    const { status, body } = await call('POST', '/auth/login', {
      email: member.email,
      password: STAFF.password,
    })
    const message = FACTOR_TEXTS.passkeyNeeded
    expect([status, body]).toEqual([
      401,
      { status: 'error', message, errors: [{ field: 'passkey', message }] },
    ])
  })

  test('returns 429 after too many attempts from one network', async () => {
    await beginSignIn()
    await sql`update rate_limits set hits = 1000`.execute(t.db)
    const { status, body } = await call('POST', '/auth/passkey/begin')
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please try again in an hour.'])
  })
})
