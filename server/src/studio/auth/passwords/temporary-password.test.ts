import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillPath, listEndpoints } from '../../../../test/endpoints.ts'
import { makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { STAFF } from '../../../../test/staff.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

test('a temporary password gives access only to changing it', async () => {
  const { headers } = await makeStaffMember(t.db, { password_is_made: true })
  const call = (method: string, url: string, payload?: object) =>
    t.app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
  const others = (await listEndpoints()).filter(
    ({ minRole, allowTemporaryPassword }) => minRole !== 'public' && !allowTemporaryPassword,
  )
  expect(others.length).toBeGreaterThan(60)
  for (const endpoint of others) {
    const response = await call(endpoint.method, fillPath(endpoint, crypto.randomUUID()))
    expect([endpoint.name, response.statusCode, response.json().message]).toEqual([
      endpoint.name,
      403,
      AUTH_TEXTS.changeFirst,
    ])
  }
  expect((await call('GET', '/api/auth/me')).json().mustChangePassword).toBe(true)
  const change = { current: STAFF.password, next: 'river stone copper 42' }
  expect((await call('POST', '/api/auth/password', change)).statusCode).toBe(200)
  expect((await call('GET', '/api/auth/me')).json().mustChangePassword).toBe(false)
  expect((await call('GET', '/api/contact')).statusCode).toBe(200)
})

test('a temporary password expires 72 hours after the account was added or reset', async () => {
  const { email } = await makeStaffMember(t.db, { password_is_made: true })
  const age = (column: 'created_at' | 'access_ended_at', hours: number) =>
    sql`update staff set ${sql.ref(column)} = now() - make_interval(hours => ${hours}) where email = ${email}`.execute(
      t.db,
    )
  const signIn = async () =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: STAFF.password },
      })
    ).statusCode
  await age('created_at', 71)
  expect(await signIn()).toBe(200)
  await age('created_at', 73)
  expect(await signIn()).toBe(401)
  await age('access_ended_at', 71)
  expect(await signIn()).toBe(200)
  await age('access_ended_at', 73)
  expect(await signIn()).toBe(401)
  await sql`update staff set password_is_made = false where email = ${email}`.execute(t.db)
  expect(await signIn()).toBe(200)
})
