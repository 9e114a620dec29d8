import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../../test/start-mail.ts'
import { deliver } from '../enquiries/jobs.ts'
import { runCheck } from './jobs.ts'

let t: TestApp
let mail: TestMail
let headers: { authorization: string }
let address: string

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer, CONTACT_LIMITS: 'on' })
  headers = await signIn(t)
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => mail.postfix.refuse())

const show = async () => (await t.app.inject({ url: '/api/form-check', headers })).json()
const listRows = () => t.db.selectFrom('contact_requests').selectAll().execute()

/** As on a server, with its worker beside it. */
async function check(FORM_CHECK_URL = address) {
  const worker = setInterval(async () => {
    const rows = await t.db.selectFrom('contact_mails').select('id').execute()
    for (const { id } of rows) await deliver(t, id).catch(() => {})
  }, 50)
  await runCheck({ ...t, config: { ...t.config, FORM_CHECK_URL } }, 2_000)
  clearInterval(worker)
  return (await show()).problem
}

test('nobody has checked yet', async () => {
  expect(await show()).toBeNull()
})

test('a request goes over the network, is stored, its mail is handed over, and nothing stays but the result', async () => {
  expect(await check()).toBe('')
  expect(await listRows()).toEqual([])
  expect(await show()).toEqual({ at: expect.any(String), problem: '', mailIsOn: true })
  const [letter] = await mail.readMails(1)
  expect(letter?.to).toMatchObject({ text: STUDIO_EMAIL })
  expect(letter?.subject).toMatch(/^Test of the booking form [2-9A-Z]{6}$/)
})

test('two checks at once do not take each other for a failure', async () => {
  expect(await Promise.all([check(), check(), check()])).toEqual(['', '', ''])
})

test('a mail server that refuses is found', async () => {
  mail.postfix.refuse('451 4.3.0 Later')
  expect(await check()).toBe(
    'The request was stored, but its mail was not handed over. The mail server answered 451.',
  )
})

test('a server that cannot be reached is found', async () => {
  expect(await check('http://127.0.0.1:1')).toBe('The form cannot be reached at its public address.')
})

test('a form that refuses is found', async () => {
  await sql`alter table contact_requests add constraint broken check (service <> 'Test') not valid`.execute(
    t.db,
  )
  expect(await check()).toBe('The form answered 500.')
  await sql`alter table contact_requests drop constraint broken`.execute(t.db)
})

test('nobody else can send a request that is hidden', async () => {
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

test('staff can start one', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/form-check', headers })
  expect(answer.json()).toEqual({ status: 'success', message: 'The form is being checked.' })
})
