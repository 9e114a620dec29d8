import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SPELT_EMAIL as EMAIL, EMAIL_SPELLINGS } from '../../../test/email-spellings.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { insertStaff } from './account-queries.ts'
import { normalizeEmail, normalizeEmailForLimits } from './normalize-email.ts'
import { hashPassword } from './passwords/passwords.ts'

const PASSWORD = 'a long enough password'

test.each([
  ['Owner@Studio.Example', 'owner@studio.example'],
  ['  owner@studio.example\u3000', 'owner@studio.example'],
  ['ｏｗｎｅｒ＠ｓｔｕｄｉｏ．ｅｘａｍｐｌｅ', 'owner@studio.example'],
  ['\u212Aelvin@studio.example', 'kelvin@studio.example'],
  ['İ@studio.example', 'İ@studio.example'],
  ['ı@studio.example', 'ı@studio.example'],
  ['owner@studio.example.', 'owner@studio.example.'],
])('normalises %j to %j', (email, folded) => {
  expect(normalizeEmail(email)).toBe(folded)
  expect(normalizeEmail(folded)).toBe(folded)
})

describe('sign-in with different spellings of an email address', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await makeApp()
    await insertStaff(t.db, EMAIL, await hashPassword(PASSWORD))
  })
  beforeEach(() => sql`truncate rate_limits, known_places`.execute(t.db))

  const signIn = async (email: string, password = PASSWORD) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password },
        remoteAddress: '203.0.113.1',
      })
    ).statusCode

  test.each([
    ['III@EXAMPLE.COM', 200],
    [' iii@example.com ', 200],
    ['ｉｉｉ@example.com', 200],
    ['İii@example.com', 401],
    ['ıii@example.com', 401],
    ['iii@example.com.', 401],
    ['i\u0307ii@example.com', 401],
  ])('signing in with %j returns %i', async (email, status) => {
    expect(await signIn(email)).toBe(status)
  })

  test('counts five wrong attempts across all spellings', async () => {
    expect(EMAIL_SPELLINGS.filter((email) => normalizeEmailForLimits(email) !== EMAIL)).toEqual([])
    const statuses: number[] = []
    for (const email of EMAIL_SPELLINGS) statuses.push(await signIn(email, 'wrong'))
    expect(statuses).toEqual(EMAIL_SPELLINGS.map((_, i) => (i < 5 ? 401 : 429)))
    for (const email of EMAIL_SPELLINGS) expect(await signIn(email)).toBe(429)
  })

  test('an account email is unique regardless of case', async () => {
    expect(await insertStaff(t.db, 'Iii@Example.com', 'x')).toBeUndefined()
    const { rows } = await sql<{ folded: string }>`select email_folded as folded from staff`.execute(t.db)
    expect(rows).toEqual([{ folded: EMAIL }])
  })

  test('accepts a non-ASCII email address that an older version stored', async () => {
    const email = 'Ünal@Studio.example'
    await t.db
      .insertInto('staff')
      .values({ email, password_hash: await hashPassword(PASSWORD) })
      .execute()
    expect([await signIn(email), await signIn('Ünal@studio.example')]).toEqual([200, 200])
  })
})
