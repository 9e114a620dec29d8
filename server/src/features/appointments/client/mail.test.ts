import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEnquiry, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { startMail, type TestMail } from '../../../../test/start-mail.ts'
import { deliver, queueReminders } from './jobs.ts'

const HOUR_MS = 3_600_000

let t: TestApp
let mail: TestMail
let headers: { authorization: string }
let enquiry: string
let seen = 0

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
  headers = await signIn(t)
})

beforeEach(async () => {
  seen = await mail.postfix.countMails()
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('settings').where('key', '=', 'client-messages').execute()
  enquiry = (await makeEnquiry(t.db, { name: 'Asha <b>', email: 'asha@mail.example' })).id
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const call = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
  const response = await t.app.inject({ method, url: `/api${url}`, headers, payload })
  expect(response.statusCode).toBeLessThan(300)
  return response.json().appointment as { _id: string; startsAt: string }
}
const book = (plan: object) => call('POST', `/contact/${enquiry}/appointments`, plan)
const change = (id: string, changes: object) => call('PATCH', `/appointments/${id}`, changes)
const rows = () => t.db.selectFrom('appointment_mails').selectAll().orderBy('asked_at').execute()
const states = async () => (await rows()).map(({ kind, hours, state }) => [kind, hours ?? state, state])

/** As the worker does, without its pauses. */
async function deliverAll(): Promise<void> {
  for (const { id } of await rows()) await deliver(t, id)
}

async function newMails(count: number) {
  await deliverAll()
  const ids = new Set((await rows()).map(({ id }) => `<${id}@studio.example>`))
  const mails = await mail.readMails(seen + count)
  return mails.filter(({ messageId }) => ids.has(messageId ?? ''))
}

/** The database's clock cannot be set, so the appointments come towards it, with what was sent about them. */
async function bringForward(hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`
  await sql`update appointments set created_at = created_at - ${by} - interval '1 hour',
    starts_at = starts_at - ${by}, ends_at = ends_at - ${by}`.execute(t.db)
  await sql`update appointment_mails set starts_at = starts_at - ${by}`.execute(t.db)
}

test('booked, moved and cancelled: one email each, with the same event for the calendar', async () => {
  const { _id } = await book({ startsAt: inHours(100), minutes: 150, service: 'Tattoo' })
  const [booked] = await newMails(1)
  expect(booked?.to).toMatchObject({ text: 'asha@mail.example' })
  expect(booked?.text).toContain('about 2 hours 30 minutes')
  expect(booked?.text).toMatch(/http:\/\/localhost:3000\/visit\/[\w-]{48}/)
  expect(`${booked?.subject}${booked?.text}`).not.toContain('Asha')
  const calendar = String(booked?.attachments[0]?.content)
  expect(calendar).toContain('METHOD:PUBLISH')
  expect(calendar).toContain(`UID:${_id}@localhost`)
  expect(calendar).not.toContain('Asha')

  await change(_id, { note: 'Of no interest to the client' })
  await change(_id, { startsAt: inHours(120) })
  await change(_id, { state: 'cancelled' })
  const mails = await newMails(2)
  expect(await states()).toEqual([
    ['booked', 'sent', 'sent'],
    ['moved', 'dropped', 'dropped'],
    ['cancelled', 'sent', 'sent'],
  ])
  const cancelled = String(
    mails.find(({ subject }) => subject?.includes('cancelled'))?.attachments[0]?.content,
  )
  expect(cancelled).toContain(`UID:${_id}@localhost`)
  expect(cancelled).toContain('STATUS:CANCELLED')
})

test('who has no address, what is over and what staff want untold is not mailed', async () => {
  await book({ startsAt: inHours(50), tellsClient: false })
  await book({ startsAt: inHours(-50), alreadyHappened: true })
  await t.db.updateTable('contact_requests').set({ email: 'by WhatsApp' }).execute()
  await book({ startsAt: inHours(50) })
  expect(await rows()).toEqual([])
})

test('a reminder comes once, and not again when two instances look at the same moment', async () => {
  await book({ startsAt: inHours(100), tellsClient: false })
  await queueReminders(t)
  expect(await rows()).toEqual([])
  await bringForward(29)
  await Promise.all([queueReminders(t), queueReminders(t)])
  await queueReminders(t)
  expect(await states()).toEqual([['reminder', 72, 'waiting']])
  expect((await newMails(1)).map(({ subject }) => subject)).toEqual([expect.stringContaining('see you soon')])
  await bringForward(48)
  await queueReminders(t)
  expect((await states()).map(([, hours]) => hours)).toEqual([72, 24])
  expect(await newMails(2)).toHaveLength(2)
})

test('a server that was off sends the last reminder that is due, and no earlier one', async () => {
  await book({ startsAt: inHours(100), tellsClient: false })
  await bringForward(80)
  await queueReminders(t)
  expect((await states()).map(([, hours]) => hours)).toEqual([24])
})

test('an appointment that is booked for tomorrow is confirmed, not reminded of at once', async () => {
  await book({ startsAt: inHours(20) })
  await queueReminders(t)
  expect((await states()).map(([kind]) => kind)).toEqual(['booked'])
})

test('a reminder that waits is dropped when the appointment was moved or cancelled meanwhile', async () => {
  const moved = await book({ startsAt: inHours(100), tellsClient: false })
  const cancelled = await book({ startsAt: inHours(101), tellsClient: false })
  await bringForward(30)
  await queueReminders(t)
  await change(moved._id, { startsAt: inHours(90), tellsClient: false })
  await change(cancelled._id, { state: 'cancelled', tellsClient: false })
  expect(await newMails(0)).toEqual([])
  expect((await states()).map(([, , state]) => state)).toEqual(['dropped', 'dropped'])
})

test('a job carries an id and nothing of the client', async () => {
  await book({ startsAt: inHours(100) })
  const jobs = await t.db
    .withSchema('jobs' as never)
    .selectFrom('job' as never)
    .selectAll()
    .execute()
  const own = jobs.filter((job) => (job as { name: string }).name === 'send-client-mail')
  expect(own.length).toBeGreaterThan(0)
  for (const job of own) expect(Object.keys((job as { data: object }).data)).toEqual(['mailId'])
})
