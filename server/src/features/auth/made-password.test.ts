import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { beforeAll, expect, test } from 'vitest'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeMember, STAFF } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

test('a password that was made for a person opens nothing but the way to change it', async () => {
  const { headers } = await makeMember(t.db, { password_is_made: true })
  const call = (method: string, url: string, payload?: object) =>
    t.app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
  const others = (await listEndpoints()).filter(
    ({ who, beforeOwnPassword }) => who !== 'anyone' && !beforeOwnPassword,
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
