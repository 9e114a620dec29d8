import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { type SeenQuery, watchQueries } from '../../../../test/watch-queries.ts'
import type { EmailMessage, Mailer } from '../../../mail/mailer.ts'
import { mailLink } from './jobs.ts'

let t: TestApp
let studio: string
let sent: EmailMessage[]
let isDown: boolean

beforeEach(async () => {
  sent = []
  isDown = false
  const mailer = {
    studioName: 'Ink',
    async send(message: EmailMessage) {
      if (isDown) throw new Error('no mail server')
      sent.push(message)
    },
  }
  t = await makeApp({ mailer: mailer as unknown as Mailer })
  studio = (await t.app.inject({ url: '/api/studio' })).json().name
})

const forgot = (email: string, app = t.app) =>
  app.inject({ method: 'POST', url: '/api/staff/password-resets', payload: { email } })

async function runJobs(): Promise<void> {
  const jobs = await sql<{ data: { staffId: string; purpose: 'reset' } }>`
    delete from jobs.job where name = 'send-access-link' returning data`.execute(t.db)
  for (const { data } of jobs.rows) await mailLink.handle(t, data)
}

test('Forgot password does the same work for known and unknown email addresses', async () => {
  const { email } = await makeStaffMember(t.db)
  await forgot('first@studio.example')
  const known: SeenQuery[] = await watchQueries(() => forgot(email))
  const unknown: SeenQuery[] = await watchQueries(() => forgot('unknown@studio.example'))
  expect(known.length).toBeGreaterThan(0)
  expect(unknown.map(({ text }) => text)).toEqual(known.map(({ text }) => text))
  const [one, other] = [await forgot(email), await forgot('other@studio.example')]
  expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
  expect(one.json().message).toBe(STAFF_TEXTS.forgotSent)
})

test('Forgot password sends a link only to an enabled account', async () => {
  const { email } = await makeStaffMember(t.db)
  const { email: gone } = await makeStaffMember(t.db, { disabled_at: new Date() })
  for (const address of [email, gone, 'unknown@studio.example']) await forgot(address)
  await runJobs()
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(sent[0]?.subject).toBe(`A new password for ${studio}`)
  const [, token] = /\/login\/link#([\w-]{43})/.exec(sent[0]?.text ?? '') ?? []
  const payload = { token, password: 'river stone copper 42' }
  expect((await t.app.inject({ method: 'POST', url: '/api/staff/links/redeem', payload })).statusCode).toBe(
    200,
  )
})

test('password link jobs have no email or token; a mailbox gets five emails an hour', async () => {
  const { email } = await makeStaffMember(t.db)
  for (let i = 0; i < 8; i++) await forgot(email)
  const { rows } = await sql<{
    row: string
  }>`select data::text as row from jobs.job where name = 'send-access-link'`.execute(t.db)
  expect(rows).toHaveLength(8)
  expect(rows.map(({ row }) => row).join()).not.toContain('@')
  await runJobs()
  expect(sent).toHaveLength(5)
})

test('inviting a staff member sends an email with a link', async () => {
  const { headers } = await makeStaffMember(t.db)
  const payload = { name: 'Kabir', email: 'kabir@studio.example', role: 'desk' }
  const response = await t.app.inject({ method: 'POST', url: '/api/staff', headers, payload })
  expect(response.json()).toMatchObject({ isMailed: true })
  await runJobs()
  expect(sent[0]).toMatchObject({ to: 'kabir@studio.example', subject: `You are invited to join ${studio}` })
})

test('Forgot password returns 409 for every address when email is not configured', async () => {
  const without = await makeApp({ databaseUrl: t.databaseUrl })
  const { email } = await makeStaffMember(t.db)
  const answers = [await forgot(email, without.app), await forgot('unknown@studio.example', without.app)]
  for (const { statusCode, body } of answers)
    expect([statusCode, JSON.parse(body).message]).toEqual([409, STAFF_TEXTS.forgotOff])
})

const links = () => t.db.selectFrom('access_links').select(['purpose', 'ends_factors']).execute()

test('a failed password email leaves no valid link and does not count as a request', async () => {
  const { id: staffId, email } = await makeStaffMember(t.db)
  isDown = true
  const data = { staffId, purpose: 'reset' as const }
  for (let i = 0; i < 8; i++) await expect(mailLink.handle(t, data)).rejects.toThrow('no mail server')
  expect(await links()).toEqual([])
  isDown = false
  await mailLink.handle(t, data)
  expect(sent.map(({ to }) => to)).toEqual([email])
})

test('password resets by strangers do not evict or limit the links of an owner', async () => {
  const { headers } = await makeStaffMember(t.db)
  const { id, email } = await makeStaffMember(t.db)
  const url = `/api/staff/${id}/link`
  const copied = (await t.app.inject({ method: 'POST', url, headers })).json().link
  await runJobs()
  for (let i = 0; i < 12; i++) {
    await t.db.deleteFrom('rate_limits').execute()
    await forgot(email)
    await runJobs()
  }
  expect((await links()).filter(({ ends_factors }) => !ends_factors)).toHaveLength(10)
  const payload = { token: new URL(copied).hash.slice(1) }
  expect((await t.app.inject({ method: 'POST', url: '/api/staff/links/inspect', payload })).statusCode).toBe(
    200,
  )
  for (let i = 0; i < 8; i++) await forgot(email)
  await runJobs()
  sent = []
  await t.app.inject({ method: 'POST', url, headers })
  await runJobs()
  expect(sent).toHaveLength(1)
})

test('limits Forgot password from an IPv6 /48 to twice the requests of one network', async () => {
  const ask = async (remoteAddress: string) => {
    const payload = { email: 'unknown@studio.example' }
    return (await t.app.inject({ method: 'POST', url: '/api/staff/password-resets', payload, remoteAddress }))
      .statusCode
  }
  for (let i = 0; i < 20; i++) expect(await ask(`2001:db8:1:${i}::1`)).toBe(200)
  expect(await ask('2001:db8:1:ffff::1')).toBe(429)
  expect(await ask('2001:db8:2:1::1')).toBe(200)
})

test('does not send a password link to an invited account that has not joined', async () => {
  const { email } = await makeStaffMember(t.db, { password_hash: null })
  await forgot(email)
  await runJobs()
  expect([sent, await links()]).toEqual([[], []])
})

test('does not send a password link when access was revoked since the request', async () => {
  const { headers } = await makeStaffMember(t.db)
  const { id, email, headers: own } = await makeStaffMember(t.db)
  const change = { current: 'a long enough password', next: 'river stone copper 42' }
  await forgot(email)
  await t.app.inject({ method: 'POST', url: `/api/staff/${id}/link`, headers })
  const url = '/api/auth/password'
  expect((await t.app.inject({ method: 'POST', url, headers: own, payload: change })).statusCode).toBe(200)
  await runJobs()
  expect([sent, await links()]).toEqual([[], []])
  await forgot(email)
  await runJobs()
  expect(sent.map(({ to }) => to)).toEqual([email])
})

test.each([
  ['is disabled', 'POST', '/disable', undefined],
  ['is deleted', 'DELETE', '', undefined],
  ['becomes desk', 'PATCH', '', { name: 'Ira', role: 'desk' }],
] as const)(
  'sends no late password link when the owner who created it %s',
  async (_, method, path, payload) => {
    const { headers } = await makeStaffMember(t.db)
    const leaver = await makeStaffMember(t.db)
    const { id } = await makeStaffMember(t.db, { role: 'desk' })
    const ask = (by: object) =>
      t.app.inject({ method: 'POST', url: `/api/staff/${id}/link`, headers: { ...by } })
    expect((await ask(leaver.headers)).json().isMailed).toBe(true)
    const left = { method, url: `/api/staff/${leaver.id}${path}`, headers, ...(payload ? { payload } : {}) }
    expect((await t.app.inject(left)).statusCode).toBe(200)
    await runJobs()
    expect([sent, await links()]).toEqual([[], []])
    await ask(headers)
    await runJobs()
    expect(sent).toHaveLength(1)
  },
)

test('a late invitation job creates no link when the staff member has joined', async () => {
  const { id: staffId } = await makeStaffMember(t.db)
  await mailLink.handle(t, { staffId, purpose: 'invitation', endsFactors: true })
  expect(sent).toEqual([])
  expect(await t.db.selectFrom('access_links').selectAll().execute()).toEqual([])
})
