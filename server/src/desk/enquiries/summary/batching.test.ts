import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeStaffMember } from '../../../../test/factories.ts'
import { floodEnquiries } from '../../../../test/mail/enquiry-flood.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { amountOf } from '../../../../test/suite.ts'
import { deliver } from '../../../outbox/deliver.ts'
import { summariseEnquiries } from '../jobs.ts'

const HOUR = 60
const FLOOD = amountOf({ merge: 120, full: 1_000 })

let one: TestApp
let two: TestApp
let mail: TestMail
let flood: ReturnType<typeof floodEnquiries>
let seen = 0

beforeAll(async () => {
  mail = await startMail()
  const settings = { mailer: mail.mailer, CONTACT_RATE_LIMIT: 'on' } as const
  one = await makeApp(settings)
  two = await makeApp({ ...settings, databaseUrl: one.databaseUrl })
  flood = floodEnquiries(one)
})

beforeEach(async () => {
  mail.postfix.reject()
  await flood.clear()
  await mail.postfix.emptyQueue()
  seen = await mail.postfix.countMails()
})

const newMails = async (count: number) => (await mail.readMails(seen + count)).slice(seen)
const sendAtOnce = async (visitors: number, each: number) =>
  (await Promise.all(Array.from({ length: visitors }, () => flood.send(each)))).flat()
const countOf = (subject: string | undefined) => Number(/^(\d+) more enquir/.exec(subject ?? '')?.[1] ?? 0)
const listAlertCounters = () =>
  one.db.selectFrom('enquiry_alerts').select(['recipient', 'waiting']).orderBy('recipient').execute()

test(`${FLOOD} enquiries within an hour store ${FLOOD} rows and send at most 24 emails`, {
  timeout: 180_000,
}, async () => {
  const statuses = await sendAtOnce(8, FLOOD / 20)
  expect(await flood.summarise()).toBe(1)
  statuses.push(...(await sendAtOnce(8, FLOOD / 20)))
  await flood.pass(HOUR / 2)
  expect(await flood.summarise()).toBe(0)
  statuses.push(...(await sendAtOnce(8, FLOOD / 40)))
  expect(new Set(statuses)).toEqual(new Set([201]))
  const { length } = await one.db.selectFrom('contact_requests').select('id').execute()
  expect(length).toBe(FLOOD)
  const single = await flood.deliverAlone()
  await flood.pass(HOUR / 2 + 1)
  expect(await flood.summarise()).toBe(1)

  const mails = await newMails(single + 2)
  expect(mails.length).toBeLessThanOrEqual(24)
  expect(new Set(mails.map(({ to }) => (to as { text: string }).text))).toEqual(new Set([STUDIO_EMAIL]))
  const counted = mails.map(({ subject }) => countOf(subject)).filter((count) => count > 0)
  counted.sort((a, b) => a - b)
  expect([single, ...counted]).toEqual([20, 0.4 * FLOOD - 20, 0.6 * FLOOD])
  // Without further enquiries, no further summary is due.
  await flood.pass(HOUR + 1)
  expect(await flood.summarise()).toBe(0)
})

test('sends the enquiry summary once when two instances run concurrently', async () => {
  await flood.send(25)
  await Promise.all([one, two, one, two].map((t) => summariseEnquiries.handle(t, undefined)))
  const summaries = await flood.listSummaries()
  expect(summaries).toMatchObject([{ facts: { recipient: 'studio' } }])
  const [{ id }] = summaries as [(typeof summaries)[number]]
  // The lease lets one call send the email; the other calls find the summary sent when they retry.
  await Promise.allSettled([one, two, one, two].map((t) => deliver(t, id)))
  await deliver(two, id)
  expect((await newMails(1)).map(({ subject }) => countOf(subject))).toEqual([5])
})

test('the enquiry summary email has counts, studio time and a link but no visitor data', async () => {
  await flood.send(21)
  await flood.send(1, { service: 'My tattoo is healing badly' })
  await flood.summarise()
  const [message] = await newMails(1)
  expect(message?.subject).toMatch(/^2 more enquiries since \d\d:\d\d, 1 urgent$/)
  expect(message?.replyTo).toBeUndefined()
  expect(message?.text?.trim()).toBe(`${message?.subject}

Urgent: something is healing badly. Those are first in the list.

After 20 emails within an hour, enquiries are counted and no longer emailed one by one. All are in the back office.

Open the enquiries: http://localhost:3000/admin/contact`)
  expect(`${message?.text}${message?.html}`).not.toMatch(/Asha|98765|Idea|lotus|asha@/)
})

test('sends at most 20 individual enquiry notifications within any period of an hour', async () => {
  await flood.send(10)
  await flood.pass(HOUR - 5)
  await flood.send(15)
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: 5 }])
  await flood.pass(10)
  // Ten notifications are older than an hour, but a new enquiry joins those that wait for the summary.
  await flood.send(1)
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: 6 }])
  await flood.summarise()
  await flood.send(12)
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: 2 }])
})

test('two instances together send 20 notifications, then count further enquiries', async () => {
  const others = floodEnquiries(two)
  await Promise.all([
    ...Array.from({ length: 8 }, () => flood.send(3)),
    ...Array.from({ length: 8 }, () => others.send(3)),
  ])
  const stored = await one.db.selectFrom('contact_requests').select('id').execute()
  const single = await one.db
    .selectFrom('outbox')
    .select('id')
    .where('message', '=', 'enquiry.studio')
    .execute()
  expect(single).toHaveLength(20)
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: stored.length - 20 }])
})

test('an enquiry sends its notification while another instance holds the counter lock', async () => {
  await one.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiry alerts', 0))`.execute(tx)
    expect(await flood.send(1)).toEqual([201])
  })
  expect(await listAlertCounters()).toEqual([])
  expect(await flood.deliverAlone()).toBe(1)
})

test('a rejected summary email is sent once later and includes later enquiries', async () => {
  await flood.send(22)
  mail.postfix.reject('451 4.3.0 Later')
  await expect(flood.summarise()).rejects.toThrow('The mail server responded 451 4.3.0.')
  await flood.send(3)
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: 5 }])
  // A new summary is due after an hour, because the job of the first one has failed or was lost.
  await flood.pass(HOUR + 1)
  mail.postfix.reject()
  const stale = await flood.listSummaries()
  expect(await flood.summarise()).toBe(1)
  for (const { id } of stale) await deliver(one, id)
  expect((await newMails(1)).map(({ subject }) => countOf(subject))).toEqual([5])
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: 0 }])
})

test('an artist has a separate notification limit until the account is disabled', async () => {
  const artist = await makeArtist(one.db, { name: 'Kabir' })
  const account = { email: 'kabir@inbox.example', role: 'artist', artist_id: artist.id }
  const { id } = await makeStaffMember(one.db, account)
  await flood.send(10)
  await flood.send(22, { artist: 'Kabir' })
  expect(await listAlertCounters()).toEqual([
    { recipient: `artist ${artist.id}`, waiting: 2 },
    { recipient: 'studio', waiting: 12 },
  ])
  await flood.summarise()
  const notification = (await newMails(2)).map(({ to, subject }) => [
    (to as { text: string }).text,
    countOf(subject),
  ])
  expect(notification.sort()).toEqual([
    [account.email, 2],
    [STUDIO_EMAIL, 12],
  ])
  await flood.send(1, { artist: 'Kabir' })
  await one.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute()
  await flood.pass(HOUR + 1)
  await flood.summarise()
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: 0 }])
})

test('enquiries that staff mark as not spam count towards the notification limit', async () => {
  await flood.send(25)
  await one.db.updateTable('contact_requests').set({ status: 'spam' }).execute()
  await one.db.deleteFrom('outbox').execute()
  await one.db.deleteFrom('enquiry_alerts').execute()
  const { headers } = await makeStaffMember(one.db)
  const rows = await one.db.selectFrom('contact_requests').select('id').execute()
  const payload = { enquiries: rows.map(({ id }) => ({ _id: id, status: 'new' })) }
  const answer = await one.app.inject({ method: 'POST', url: '/api/contact/bulk-update', headers, payload })
  expect(answer.statusCode).toBe(200)
  expect(await listAlertCounters()).toEqual([{ recipient: 'studio', waiting: 5 }])
})

test('deletes notification counters after a day without activity or pending enquiries', async () => {
  await flood.send(21)
  await flood.pass(25 * HOUR)
  await summariseEnquiries.handle(one, undefined)
  expect(await listAlertCounters()).toHaveLength(1)
  await flood.summarise()
  await flood.pass(2 * HOUR)
  expect(await flood.summarise()).toBe(1)
  await flood.pass(25 * HOUR)
  await flood.summarise()
  expect(await listAlertCounters()).toEqual([])
})
