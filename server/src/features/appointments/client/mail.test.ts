import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeMember, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { startMail, type TestMail } from '../../../../test/start-mail.ts'
import { deliver, queueReminders } from './jobs.ts'
import { signLink } from './link.ts'

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
  const { appointment, told } = response.json()
  return { ...appointment, told } as { _id: string; startsAt: string; told: string }
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

const kinds = async () => (await rows()).map(({ kind, state }) => `${kind} ${state}`)

test('what is taken back within the minute is told to no one', async () => {
  const startsAt = inHours(100)
  const { _id, told } = await book({ startsAt })
  expect(told).toBe('soon')
  const { rows: jobs } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::int as wait from jobs.job
    where name = 'send-client-mail' order by created_on desc limit 1`.execute(t.db)
  expect(jobs).toEqual([{ wait: 60 }])
  await deliverAll()
  for (const slip of [{ startsAt: inHours(150) }, { state: 'cancelled' }]) {
    expect((await change(_id, slip)).told).toBe('soon')
    expect((await change(_id, { startsAt, state: 'planned' })).told).toBe('nothing')
  }
  await change(_id, { state: 'came' })
  await change(_id, { state: 'planned' })
  expect(await newMails(1)).toHaveLength(1)
  expect(await kinds()).toEqual(['booked sent', 'moved dropped', 'cancelled dropped'])
})

test('of several changes within the minute the client is told the last, by what was known before', async () => {
  const { _id } = await book({ startsAt: inHours(100) })
  await change(_id, { startsAt: inHours(150) })
  expect(await newMails(1)).toHaveLength(1)
  await change(_id, { startsAt: inHours(160) })
  await change(_id, { startsAt: inHours(170) })
  await deliverAll()
  const second = await book({ startsAt: inHours(200) })
  expect((await change(second._id, { state: 'cancelled' })).told).toBe('nothing')
  await deliverAll()
  expect(await kinds()).toEqual([
    'booked dropped',
    'booked sent',
    'moved dropped',
    'moved sent',
    'booked dropped',
  ])
})

test('what may have gone out already is corrected, and what staff tell themselves is not mailed later', async () => {
  const { _id, startsAt } = await book({ startsAt: inHours(100) })
  await deliverAll()
  await change(_id, { startsAt: inHours(150) })
  // As a process leaves it that was killed while it sent.
  await t.db.updateTable('appointment_mails').set({ begun_at: new Date() }).execute()
  expect((await change(_id, { startsAt })).told).toBe('soon')
  await deliverAll()
  expect(await kinds()).toEqual(['booked sent', 'moved dropped', 'moved sent'])
  await change(_id, { startsAt: inHours(150) })
  await change(_id, { startsAt: inHours(160), tellsClient: false })
  await deliverAll()
  expect((await kinds()).slice(3)).toEqual(['moved dropped'])
  expect((await change(_id, { startsAt: inHours(150) })).told).toBe('soon')
})

test('a note that is saved with the same minute moves nothing', async () => {
  const { _id, startsAt } = await book({ startsAt: inHours(100), state: 'confirmed' })
  await deliverAll()
  const sameMinute = new Date(Math.floor(Date.parse(startsAt) / 60_000) * 60_000).toISOString()
  const saved = await change(_id, { note: 'Left arm', startsAt: sameMinute })
  expect(saved).toMatchObject({ startsAt, state: 'confirmed', told: 'nothing' })
  expect(await kinds()).toEqual(['booked sent'])
})

test('the client of a deleted enquiry hears that the appointment is cancelled', async () => {
  await book({ startsAt: inHours(100) })
  await deliverAll()
  const cancel = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/appointments/cancel',
      headers,
      payload: { enquiryIds: [enquiry] },
    })
  expect((await cancel()).json()).toEqual({ cancelled: 1, told: 1 })
  expect((await cancel()).json()).toEqual({ cancelled: 0, told: 0 })
  await t.app.inject({ method: 'DELETE', url: `/api/contact/${enquiry}`, headers })
  const mails = await newMails(2)
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is cancelled'))
  expect(await kinds()).toEqual(['booked sent', 'cancelled sent'])
})

test('what a client asks is mailed to the studio and to the artist of the appointment', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const artist = await makeMember(t.db, { role: 'artist', artist_id })
  const { _id } = await book({ startsAt: inHours(100), artistId: artist_id, tellsClient: false })
  const token = await signLink(t.db, { id: _id, version: 1 })
  const payload = { answer: 'move', words: 'Sunday is better' }
  await t.app.inject({ method: 'POST', url: `/api/visits/${token}`, payload })
  const mails = await newMails(2)
  expect(mails.map(({ to }) => JSON.stringify(to).includes(artist.email)).toSorted()).toEqual([false, true])
  for (const { subject, text } of mails) {
    expect(subject).not.toContain('Asha')
    expect(text).toContain('Sunday is better')
  }
})

test('who has no address, what is over and what staff want untold is not mailed', async () => {
  await book({ startsAt: inHours(50), tellsClient: false })
  await book({ startsAt: inHours(-50), alreadyHappened: true })
  await t.db.updateTable('contact_requests').set({ email: 'by WhatsApp' }).execute()
  expect((await book({ startsAt: inHours(50) })).told).toBe('unreachable')
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
