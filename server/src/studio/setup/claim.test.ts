import { SETUP_TEXTS } from '@linework/contract/studio/setup'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeEmptyApp } from '../../../test/empty-app.ts'
import { makeStaff } from '../../../test/factories.ts'
import type { TestApp } from '../../../test/make-app.ts'
import { makeToken } from '../auth/tokens.ts'
import { makeSetupUrl, printSetupUrl } from './setup-token.ts'

const OWNER = { email: 'owner@ink.example', password: 'river stone copper 42' }
const HOME = 'https://ink.example'

let t: TestApp

// Each test needs an installation without an owner.
beforeEach(async () => {
  t = await makeEmptyApp()
})

async function newToken(): Promise<string> {
  const address = (await makeSetupUrl(t.db, HOME)) as string
  return new URL(address).hash.slice(1)
}

const post = async (path: string, payload: object, ip = '203.0.113.7') => {
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/setup/${path}`,
    payload,
    remoteAddress: ip,
  })
  return { status: response.statusCode, body: response.json() }
}
const claim = (given: object, ip?: string) => post('owner', { ...OWNER, ...given }, ip)
const state = async () => (await t.app.inject({ url: '/api/setup' })).json()
const listEmails = async () =>
  (await t.db.selectFrom('staff').select('email').execute()).map(({ email }) => email)

test('the server prints the setup URL as soon as the database responds', async () => {
  const unavailable = { execute: () => Promise.reject(new Error('timeout expired')) } as never
  const begins = vi
    .spyOn(t.db, 'transaction')
    .mockReturnValueOnce(unavailable)
    .mockReturnValueOnce(unavailable)
  const printed: string[] = []
  await printSetupUrl(t.db, HOME, (line) => printed.push(line), 1)
  expect(begins).toHaveBeenCalledTimes(3)
  expect(printed).toEqual([expect.stringContaining(`${HOME}/setup#`)])
})

test('claiming the installation with the printed token signs in the new owner', async () => {
  expect(await state()).toMatchObject({ isClaimed: false, isFinished: false })
  const { status, body } = await claim({ token: await newToken() })
  expect(status).toBe(201)
  const headers = { authorization: body.token }
  expect((await t.app.inject({ url: '/api/auth/me', headers })).json().email).toBe(OWNER.email)
  expect((await t.app.inject({ url: '/api/setup/progress', headers })).json().finished).toEqual(['owner'])
  expect(await state()).toMatchObject({ isClaimed: true, isFinished: false })
  expect((await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: OWNER })).statusCode).toBe(
    200,
  )
})

test('the setup URL has the token in its fragment, and only a hash is stored', async () => {
  const address = (await makeSetupUrl(t.db, HOME)) as string
  expect(address).toMatch(/^https:\/\/ink\.example\/setup#[\w-]{43}$/)
  const stored = JSON.stringify(await t.db.selectFrom('secrets').selectAll().execute())
  expect(stored).not.toContain(new URL(address).hash.slice(1))
})

test('the setup tokens of all instances are valid until one claim invalidates them', async () => {
  const [first, second] = [await newToken(), await newToken()]
  expect((await post('token', { token: first })).status).toBe(200)
  expect((await post('token', { token: second })).status).toBe(200)
  expect((await claim({ token: first })).status).toBe(201)
  expect((await claim({ token: first, email: 'thief@ink.example' })).status).toBe(401)
  expect((await claim({ token: second, email: 'thief@ink.example' })).status).toBe(401)
  expect(await listEmails()).toEqual([OWNER.email])
  expect(await makeSetupUrl(t.db, HOME)).toBeUndefined()
})

test('concurrent claims of an installation create one owner', async () => {
  const token = await newToken()
  const emails = Array.from({ length: 6 }, (_, i) => `owner${i}@ink.example`)
  const claims = await Promise.all(emails.map((email) => claim({ token, email })))
  expect(claims.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await listEmails()).toHaveLength(1)
})

test.each([
  ['a token of the right length that was never made', () => makeToken()],
  ['no token', () => ''],
  ['a token that is too long', () => 'x'.repeat(5_000)],
])('a claim of the installation with %s creates no account', async (_, make) => {
  await newToken()
  const { status } = await claim({ token: make() })
  expect([400, 401]).toContain(status)
  expect(await listEmails()).toEqual([])
})

test('a claim of the installation with an expired token returns 401', async () => {
  const token = await newToken()
  await t.db.updateTable('secrets').set({ created_at: sql`now() - interval '24 hours'` }).execute()
  expect(await post('token', { token })).toMatchObject({
    status: 401,
    body: { message: SETUP_TEXTS.addressOver },
  })
  expect((await claim({ token })).status).toBe(401)
  expect(await listEmails()).toEqual([])
})

test('returns 429 after 20 wrong setup tokens from one network but not from others', async () => {
  const token = await newToken()
  const guesses = []
  for (let i = 0; i < 21; i++)
    guesses.push((await post('token', { token: makeToken() }, '198.51.100.4')).status)
  expect(guesses).toEqual([...Array(20).fill(401), 429])
  expect((await claim({ token }, '198.51.100.4')).status).toBe(429)
  expect((await claim({ token })).status).toBe(201)
})

test('a claim of the installation requires a strong password and a valid email', async () => {
  const token = await newToken()
  const short = await claim({ token, password: 'short' })
  expect(short).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  const weak = await claim({ token, password: 'password password' })
  expect(weak).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect((await claim({ token, email: 'not an address' })).status).toBe(400)
  expect(await listEmails()).toEqual([])
  expect((await claim({ token })).status).toBe(201)
})

test('the server does not print a setup URL when an account exists', async () => {
  await makeStaff(t.db)
  expect(await makeSetupUrl(t.db, HOME)).toBeUndefined()
  expect(await state()).toMatchObject({ isClaimed: true, isFinished: true })
})
