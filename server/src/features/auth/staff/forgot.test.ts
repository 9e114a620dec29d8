import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories.ts'
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
  app.inject({ method: 'POST', url: '/api/staff/forgot', payload: { email } })

/** Runs what the request queued, as the worker would. */
async function runJobs(): Promise<void> {
  const jobs = await sql<{ data: { staffId: string; purpose: 'reset' } }>`
    delete from jobs.job where name = 'mail-link' returning data`.execute(t.db)
  for (const { data } of jobs.rows) await mailLink.handle(t, data)
}

test('a known and an unknown address get the same response for the same work', async () => {
  const { email } = await makeMember(t.db)
  await forgot('first@studio.example')
  const known: SeenQuery[] = await watchQueries(() => forgot(email))
  const unknown: SeenQuery[] = await watchQueries(() => forgot('unknown@studio.example'))
  expect(known.length).toBeGreaterThan(0)
  expect(unknown.map(({ text }) => text)).toEqual(known.map(({ text }) => text))
  const [one, other] = [await forgot(email), await forgot('other@studio.example')]
  expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
  expect(one.json().message).toBe(STAFF_TEXTS.forgotSent)
})

test('the mailed link sets a new password; an unknown or disabled account gets no mail', async () => {
  const { email } = await makeMember(t.db)
  const { email: gone } = await makeMember(t.db, { disabled_at: new Date() })
  for (const address of [email, gone, 'unknown@studio.example']) await forgot(address)
  await runJobs()
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(sent[0]?.subject).toBe(`A new password for ${studio}`)
  const [, token] = /\/login\/link#([\w-]{43})/.exec(sent[0]?.text ?? '') ?? []
  const payload = { token, password: 'river stone copper 42' }
  expect((await t.app.inject({ method: 'POST', url: '/api/staff/use-link', payload })).statusCode).toBe(200)
})

test('jobs hold neither an address nor a token, and a mailbox is not filled', async () => {
  const { email } = await makeMember(t.db)
  for (let i = 0; i < 8; i++) await forgot(email)
  const { rows } = await sql<{
    row: string
  }>`select data::text as row from jobs.job where name = 'mail-link'`.execute(t.db)
  expect(rows).toHaveLength(8)
  expect(rows.map(({ row }) => row).join()).not.toContain('@')
  await runJobs()
  expect(sent).toHaveLength(5)
})

test('an invitation is mailed too', async () => {
  const { headers } = await makeMember(t.db)
  const payload = { name: 'Kabir', email: 'kabir@studio.example', role: 'desk' }
  const response = await t.app.inject({ method: 'POST', url: '/api/staff', headers, payload })
  expect(response.json()).toMatchObject({ isMailed: true })
  await runJobs()
  expect(sent[0]).toMatchObject({ to: 'kabir@studio.example', subject: `You are invited to ${studio}` })
})

test('without mail the page says so, to everybody', async () => {
  const without = await makeApp({ databaseUrl: t.databaseUrl })
  const { email } = await makeMember(t.db)
  const answers = [await forgot(email, without.app), await forgot('unknown@studio.example', without.app)]
  for (const { statusCode, body } of answers)
    expect([statusCode, JSON.parse(body).message]).toEqual([409, STAFF_TEXTS.forgotOff])
})

const links = () => t.db.selectFrom('access_links').select(['purpose', 'ends_factors']).execute()

test('a mail that fails uses no limit up and leaves no link, so that a later try is sent', async () => {
  const { id: staffId, email } = await makeMember(t.db)
  isDown = true
  const data = { staffId, purpose: 'reset' as const }
  for (let i = 0; i < 8; i++) await expect(mailLink.handle(t, data)).rejects.toThrow('no mail server')
  expect(await links()).toEqual([])
  isDown = false
  await mailLink.handle(t, data)
  expect(sent.map(({ to }) => to)).toEqual([email])
})

test('strangers who ask for mails neither evict nor use up what an owner sends', async () => {
  const { headers } = await makeMember(t.db)
  const { id, email } = await makeMember(t.db)
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
  expect((await t.app.inject({ method: 'POST', url: '/api/staff/open-link', payload })).statusCode).toBe(200)
  for (let i = 0; i < 8; i++) await forgot(email)
  await runJobs()
  sent = []
  await t.app.inject({ method: 'POST', url, headers })
  await runJobs()
  expect(sent).toHaveLength(1)
})

test('a /48 has twice what a network has, however many networks are in it', async () => {
  const ask = async (remoteAddress: string) => {
    const payload = { email: 'unknown@studio.example' }
    return (await t.app.inject({ method: 'POST', url: '/api/staff/forgot', payload, remoteAddress }))
      .statusCode
  }
  for (let i = 0; i < 20; i++) expect(await ask(`2001:db8:1:${i}::1`)).toBe(200)
  expect(await ask('2001:db8:1:ffff::1')).toBe(429)
  expect(await ask('2001:db8:2:1::1')).toBe(200)
})

test('who is invited gets no other way in by a forgotten password', async () => {
  const { email } = await makeMember(t.db, { password_hash: null })
  await forgot(email)
  await runJobs()
  expect([sent, await links()]).toEqual([[], []])
})

test('a link that is mailed late opens no account whose access has ended since it was asked for', async () => {
  const { headers } = await makeMember(t.db)
  const { id, email, headers: own } = await makeMember(t.db)
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
] as const)('a link that is mailed late is not made when its owner %s', async (_, method, path, payload) => {
  const { headers } = await makeMember(t.db)
  const leaver = await makeMember(t.db)
  const { id } = await makeMember(t.db, { role: 'desk' })
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
})

test('an invitation that is mailed late makes no link for one who has joined', async () => {
  const { id: staffId } = await makeMember(t.db)
  await mailLink.handle(t, { staffId, purpose: 'invitation', endsFactors: true })
  expect(sent).toEqual([])
  expect(await t.db.selectFrom('access_links').selectAll().execute()).toEqual([])
})
