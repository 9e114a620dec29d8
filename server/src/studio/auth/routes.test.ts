import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { STAFF } from '../../../test/staff.ts'
import { watchQueries } from '../../../test/watch-queries.ts'

let first: TestApp
let second: TestApp

beforeAll(async () => {
  first = await makeApp()
  second = await makeApp({ databaseUrl: first.databaseUrl })
  await makeStaff(first.db)
})

beforeEach(() => sql`truncate rate_limits, staff_sessions, known_places`.execute(first.db))

const signIn = (payload: object, { app } = first, remoteAddress = '203.0.113.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })

const me = (authorization: string | undefined, { app } = first) =>
  app.inject({ url: '/api/auth/me', headers: authorization === undefined ? {} : { authorization } })

const wrong = { email: STAFF.email, password: 'not the password' }

describe('POST /auth/login', () => {
  test('[API-17] returns status, message and a token of 256 bits', async () => {
    const response = await signIn(STAFF)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      status: 'success',
      message: 'Login success',
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('accepts the email in any case and returns a new token each time', async () => {
    const again = await signIn({ ...STAFF, email: STAFF.email.toUpperCase() })
    expect(again.statusCode).toBe(200)
    expect(again.json().token).not.toBe((await signIn(STAFF)).json().token)
  })

  test('returns the same response for an unknown email and a wrong password', async () => {
    const known = await signIn(wrong)
    const unknown = await signIn({ email: 'unknown@studio.example', password: 'not the password' })
    expect(known.statusCode).toBe(401)
    expect(known.json()).toEqual({ status: 'error', message: 'Email or password is wrong.' })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  })

  test('does the same work for an unknown email as for a wrong password', async () => {
    const workOf = async (email: string) => {
      let hashes = 0
      const hook = createHook({
        init(_id, type) {
          if (type === 'ARGON2REQUEST') hashes += 1
        },
      }).enable()
      const queries = await watchQueries(() => signIn({ email, password: 'not the password' }))
      hook.disable()
      // Ignores the audit log entry of the failure, which is written after the response.
      const texts = queries.map(({ text }) => text).filter((text) => !text.includes('"changes"'))
      return { hashes, texts }
    }
    const known = await workOf(STAFF.email)
    expect(known.hashes).toBe(1)
    expect(await workOf('unknown@studio.example')).toEqual(known)
  })

  test('returns errors for all empty fields in one response', async () => {
    const response = await signIn({ email: ' ', password: '' })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { field: 'email', message: 'Enter your email.' },
      { field: 'password', message: 'Enter your password.' },
    ])
  })

  test('returns 415 for a text/plain request, which another site could send', async () => {
    const response = await first.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(STAFF),
    })
    expect(response.statusCode).toBe(415)
  })
})

describe('sign-in rate limits', () => {
  test('return 429 after five wrong attempts, even with the right password', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await signIn(wrong, i % 2 ? first : second)).statusCode).toBe(401)
    }
    const locked = await signIn(STAFF, second)
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)
    expect(locked.json().message).toBe('Too many attempts. Please try again in 15 minutes.')
    expect((await signIn(STAFF, first, '203.0.113.2')).statusCode).toBe(200)
  })

  test('count every one of several concurrent wrong attempts', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(wrong)))
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(5)
  })

  test('return 503 to a flood of guesses while a trusted network signs in', async () => {
    expect((await signIn(STAFF, first, '203.0.113.9')).statusCode).toBe(200)
    const guesses = Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        signIn({ email: `unknown${i}@studio.example`, password: 'x' }, first, `198.51.100.${i}`),
      ),
    )
    expect((await signIn(STAFF, first, '203.0.113.9')).statusCode).toBe(200)
    const busy = (await guesses).filter(({ statusCode }) => statusCode !== 401)
    expect(busy.length).toBeGreaterThan(0)
    for (const response of busy)
      expect([response.statusCode, response.headers['retry-after'], response.json().message]).toEqual([
        503,
        '5',
        'The studio’s server is busy. Please try again in a moment.',
      ])
  })

  test('allow a sign-in when the window has passed', async () => {
    for (let i = 0; i < 6; i++) await signIn(wrong)
    await sql`update rate_limits set resets_at = now()`.execute(first.db)
    expect((await signIn(STAFF)).statusCode).toBe(200)
  })

  test('count all addresses of one IPv6 /64 network together', async () => {
    for (let i = 0; i < 5; i++) await signIn(wrong, first, `2001:db8::${i}`)
    expect((await signIn(STAFF, first, '2001:db8::ffff')).statusCode).toBe(429)
    expect((await signIn(STAFF, first, '2001:db8:0:1::1')).statusCode).toBe(200)
  })

  test('let the owner sign in from a trusted and from a new network during an attack', async () => {
    expect((await signIn(STAFF, first, '203.0.113.9')).statusCode).toBe(200)
    for (let i = 0; i < 51; i++) await signIn(wrong, first, `198.51.100.${i}`)
    expect((await signIn(STAFF, first, '198.51.100.99')).statusCode).toBe(200)
    expect((await signIn(STAFF, first, '203.0.113.9')).statusCode).toBe(200)
  })
})

describe('a session token', () => {
  test('[SES-04] [API-17] is accepted in the Authorization header with and without Bearer', async () => {
    const token = await makeToken(first.app)
    const response = await me(token, second)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ _id: expect.any(String), email: STAFF.email })
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200)
  })

  test('[SES-05] returns 401 when missing, malformed, unknown, expired or revoked', async () => {
    const token = await makeToken(first.app)
    const unknown = 'x'.repeat(43)
    for (const bad of [undefined, '', 'Bearer ', `${token}x`, unknown, '\u00e9'.repeat(43)]) {
      const response = await me(bad)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ status: 'error', message: 'Please sign in.' })
    }
    await sql`update staff_sessions set last_used_at = now() - interval '12 hours 1 minute'`.execute(first.db)
    expect((await me(token)).statusCode).toBe(401)
    await sql`update staff_sessions set last_used_at = now(), created_at = now() - interval '8 days'`.execute(
      first.db,
    )
    expect((await me(token)).statusCode).toBe(401)
  })

  test('is invalid after logout on every instance', async () => {
    const token = await makeToken(first.app)
    const out = await first.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: token },
    })
    expect(out.json()).toEqual({ status: 'success', message: 'Logout success' })
    expect((await me(token, second)).statusCode).toBe(401)
  })

  test('stays valid while it is used', async () => {
    const token = await makeToken(first.app)
    await sql`update staff_sessions set last_used_at = now() - interval '11 hours'`.execute(first.db)
    expect((await me(token)).statusCode).toBe(200)
    const { rows } = await sql<{ fresh: boolean }>`
      select last_used_at > now() - interval '1 minute' as fresh from staff_sessions`.execute(first.db)
    expect(rows).toEqual([{ fresh: true }])
  })

  test('is not stored in plain text', async () => {
    const token = await makeToken(first.app)
    const { rows } = await sql<{ row: string }>`
      select staff_sessions::text as row from staff_sessions union all select staff::text from staff`.execute(
      first.db,
    )
    const stored = rows.map(({ row }) => row).join()
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(stored).not.toContain(STAFF.password)
  })

  test('the oldest token is invalid when an account has more than 20 sessions', async () => {
    const tokens = []
    for (let i = 0; i < 21; i++) tokens.push(await makeToken(first.app))
    expect((await me(tokens[0])).statusCode).toBe(401)
    expect((await me(tokens[1])).statusCode).toBe(200)
  })
})
