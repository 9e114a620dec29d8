import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/src/studio/auth/passwords/passwords.ts'
import { EMAIL_SPELLINGS, SPELT_EMAIL } from '../../server/test/email-spellings.ts'
import { makeStaff, makeStaffMember } from '../../server/test/factories.ts'
import { makeApp } from '../../server/test/make-app.ts'
import { STAFF } from '../../server/test/staff.ts'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { PROXIES, requestThroughProxy } from './proxies.ts'

const COMMAND = fileURLToPath(new URL('../../server/src/studio/auth/staff-command.ts', import.meta.url))
const HOME = '127.0.0.1'
const WRONG = 'not the password'
const NEXT = 'another long password'
const GUESSES = 250

// A loopback address per visitor, because proxy and app count each address as a separate visitor.
const elsewhere = (i: number) => `127.1.0.${i + 1}`

describe.each(PROXIES)('sign-in through the proxy $name', ({ start }) => {
  let proxy: DeployedProxy
  let t: Awaited<ReturnType<typeof makeApp>>

  beforeAll(async () => {
    t = await makeApp({ TRUST_PROXY: '127.0.0.1' })
    const direct = await t.app.listen({ host: '127.0.0.1', port: 0 })
    proxy = await start({ apps: [Number(new URL(direct).port)] })
  })
  afterAll(() => proxy?.destroy())
  beforeEach(() => sql`truncate rate_limits, staff cascade`.execute(t.db))

  const post = (path: string, payload: object, from = HOME, authorization?: string) => {
    const body = JSON.stringify(payload)
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...(authorization && { authorization }),
    }
    return requestThroughProxy(proxy, path, { method: 'POST', body, headers, localAddress: from })
  }
  const signIn = async (password: string, from = HOME, email = STAFF.email) =>
    (await post('/api/auth/login', { email, password }, from)).status
  const lastSeenFrom = async () => {
    const session = await t.db
      .selectFrom('staff_sessions')
      .select('address')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return session.address
  }

  test('an account allows five attempts across all spellings of its email address', {
    tags: ['full'],
  }, async () => {
    await makeStaffMember(t.db, { email: SPELT_EMAIL })
    const statuses: number[] = []
    for (const email of EMAIL_SPELLINGS) statuses.push(await signIn(WRONG, HOME, email))
    expect(statuses).toEqual(EMAIL_SPELLINGS.map((_, i) => (i < 5 ? 401 : 429)))
    for (const email of ['ｉii@example.com', 'İii@example.com', 'iii@example.com.'])
      expect([email, await signIn(STAFF.password, HOME, email)]).toEqual([email, 429])

    await sql`truncate rate_limits`.execute(t.db)
    for (const [email, status] of [
      ['ｉii@example.com', 200],
      ['III@Example.com', 200],
      ['İii@example.com', 401],
      ['ıii@example.com', 401],
      ['iii@example.com.', 401],
    ] as const)
      expect([email, await signIn(STAFF.password, HOME, email)]).toEqual([email, status])
  })

  test('password guesses from other networks do not lock the owner out of a trusted one', {
    tags: ['full'],
  }, async () => {
    await makeStaff(t.db)
    const { token } = JSON.parse((await post('/api/auth/login', STAFF)).body)
    expect((await post('/api/auth/logout-everywhere', {}, HOME, token)).status).toBe(200)
    for (let i = 0; i < 60; i++) expect(await signIn(`guess ${i}`, elsewhere(i))).toBe(401)
    expect(await signIn(STAFF.password)).toBe(200)
    expect(await signIn(STAFF.password, elsewhere(70))).toBe(200)
    expect(await lastSeenFrom()).toBe(elsewhere(70))
  })

  test(`the owner is admitted during ${GUESSES} guesses from ${GUESSES} IP addresses`, {
    tags: ['full'],
  }, async () => {
    // Uses the real password hash, because a cheap one would not cause a queue.
    await makeStaffMember(t.db, { email: STAFF.email, password_hash: await hashPassword(STAFF.password) })
    expect(await signIn(STAFF.password)).toBe(200)
    let checked = 0
    const guesses = Array.from({ length: GUESSES }, async (_, i) => {
      const status = await signIn(`guess ${i}`, elsewhere(i))
      if (status === 401) checked += 1
      return status
    })
    await guesses[0]
    expect(await signIn(STAFF.password)).toBe(200)
    const before = checked
    const answers = new Set(await Promise.all(guesses))
    expect([...answers].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    expect(answers.size).toBeGreaterThan(1)
    expect(before).toBeLessThan(checked)
  })

  test('failed attempts from the owner’s own network do not lock the owner out', async () => {
    await makeStaff(t.db)
    expect(await signIn(STAFF.password)).toBe(200)
    for (let i = 0; i < 5; i++) expect(await signIn(WRONG)).toBe(401)
    expect(await signIn(WRONG, elsewhere(0))).toBe(401)
    expect(await signIn(STAFF.password)).toBe(200)
    expect(await lastSeenFrom()).toBe(HOME)
  })

  test('it is possible after npm run staff -- reset unlocks the account', { tags: ['full'] }, async () => {
    await makeStaff(t.db)
    for (let i = 0; i < 5; i++) expect(await signIn(WRONG, elsewhere(0))).toBe(401)
    expect(await signIn(STAFF.password, elsewhere(0))).toBe(429)
    await promisify(execFile)(process.execPath, [COMMAND, 'reset', STAFF.email], {
      env: { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl, STAFF_PASSWORD: NEXT },
    })
    expect(await signIn(NEXT, elsewhere(0))).toBe(200)
  })
})
