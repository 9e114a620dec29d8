import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { deliver } from '../../outbox/deliver.ts'
import { runCheck } from './jobs.ts'

let t: TestApp
let mail: TestMail
let headers: { authorization: string }
let address: string

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer, CONTACT_RATE_LIMIT: 'on' })
  headers = await signIn(t)
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => mail.postfix.reject())

const show = async () => (await t.app.inject({ url: '/api/form-check', headers })).json()
const listRows = () => t.db.selectFrom('contact_requests').selectAll().execute()

/** Runs the check while a worker is running. */
async function check(FORM_CHECK_URL = address, mailTimeoutMs = 30_000) {
  const worker = setInterval(async () => {
    const rows = await t.db.selectFrom('outbox').select('id').execute()
    for (const { id } of rows) await deliver(t, id).catch(() => {})
  }, 50)
  await runCheck({ ...t, config: { ...t.config, FORM_CHECK_URL } }, mailTimeoutMs)
  clearInterval(worker)
  return (await show()).problem
}

test('GET /form-check returns null before the first check', async () => {
  expect(await show()).toBeNull()
})

test('the form check sends an enquiry over HTTP, waits for its email and deletes it', async () => {
  expect(await check()).toBe('')
  expect(await listRows()).toEqual([])
  expect(await show()).toEqual({ at: expect.any(String), problem: '', mailEnabled: true })
  const [message] = await mail.readMails(1)
  expect(message?.to).toMatchObject({ text: STUDIO_EMAIL })
  expect(message?.subject).toMatch(/^Test of the booking form [2-9A-Z]{6}$/)
})

test('concurrent form checks do not affect each other', async () => {
  expect(await Promise.all([check(), check(), check()])).toEqual(['', '', ''])
})

test('the form check reports an email that the mail server rejects', async () => {
  mail.postfix.reject('451 4.3.0 Later')
  expect(await check(address, 2_000)).toBe(
    'The enquiry was stored, but its email was not sent. The mail server responded 451 4.3.0.',
  )
})

test('the check of the contact form reports an unreachable server', async () => {
  expect(await check('http://127.0.0.1:1')).toBe('The form cannot be reached at its public address.')
})

test('the form check reports an error response of the contact form', async () => {
  await sql`alter table contact_requests add constraint broken check (service <> 'Test') not valid`.execute(
    t.db,
  )
  expect(await check()).toBe('The form returned status 500.')
  await sql`alter table contact_requests drop constraint broken`.execute(t.db)
})

test('a visitor’s forged form-check header does not hide the enquiry', async () => {
  const payload = {
    name: 'x',
    email: 'x@y.example',
    phone: '1234567',
    service: 'x',
    artist: 'x',
    description: 'x',
  }
  const forged = { 'form-check': `${Date.now()}.${'A'.repeat(43)}` }
  await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers: forged })
  expect(await listRows()).toMatchObject([{ is_heartbeat: false }])
})

test('POST /form-check starts a check of the contact form', async () => {
  const response = await t.app.inject({ method: 'POST', url: '/api/form-check', headers })
  expect(response.json()).toEqual({ status: 'success', message: 'The form is being checked.' })
})
