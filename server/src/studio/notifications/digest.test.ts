import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insert, makeArtist, makeEnquiry, makeStaffMember } from '../../../test/factories.ts'
import { startMail, type TestMail } from '../../../test/mail/start-mail.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { createQueue } from '../../jobs/queue.ts'
import { deliver } from '../../outbox/deliver.ts'
import { queueDigests } from './jobs.ts'

let t: TestApp
let mail: TestMail
let seen = 0

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
})

beforeEach(async () => {
  await mail.postfix.emptyQueue()
  seen = await mail.postfix.countMails()
  await t.db.deleteFrom('staff').execute()
  await t.db.deleteFrom('contact_requests').execute()
})

const listDigests = () => t.db.selectFrom('outbox').selectAll().orderBy('asked_at').execute()

const newMails = async (count: number) => (await mail.readMails(seen + count)).slice(seen)

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone studio_zone(), 'YYYY-MM-DD') as day`.execute(t.db)
  return rows[0]?.day ?? ''
}

test('the daily digest counts unanswered enquiries and appointments, without names', async () => {
  const artist = await makeArtist(t.db)
  const owner = await makeStaffMember(t.db, { wants_digest: true })
  const own = await makeStaffMember(t.db, { wants_digest: true, role: 'artist', artist_id: artist.id })
  await makeStaffMember(t.db)
  await makeStaffMember(t.db, { wants_digest: true, disabled_at: new Date() })
  await makeEnquiry(t.db, { name: 'Ananya Rao' })
  await makeEnquiry(t.db, { artist_id: artist.id })
  await makeEnquiry(t.db, { status: 'spam' })
  const noon = sql<Date>`(${await today()}::date + time '12:00') at time zone studio_zone()`
  await makeEnquiry(t.db, { status: 'booked', booked_for: noon as never })
  const before = sql<Date>`now() - interval '30 days'`
  const { id: contact_id } = await makeEnquiry(t.db, { status: 'booked', booked_for: before as never })
  const ends_at = sql<Date>`(${await today()}::date + time '13:00') at time zone studio_zone()`
  await insert(t.db, 'appointments', { contact_id, starts_at: noon, ends_at, artist_id: artist.id } as never)
  await queueDigests.handle(t, undefined)
  for (const { id } of await listDigests()) await deliver(t, id)

  const mails = await newMails(2)
  const to = (email: string) => mails.find((each) => JSON.stringify(each.to).includes(email))
  expect(mails).toHaveLength(2)
  expect(to(owner.email)?.subject).toContain('2 enquiries need a reply, 2 appointments today')
  expect(to(own.email)?.subject).toContain('1 enquiry needs a reply, 1 appointment today')
  expect(to(owner.email)?.text).toContain('http://localhost:3000/admin')
  expect(mails.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/Ananya|Visitor|98765|lotus/)
})

test('the daily digest is sent once, even when jobs run repeatedly or concurrently', async () => {
  const { id } = await makeStaffMember(t.db, { wants_digest: true })
  await Promise.all([queueDigests.handle(t, undefined), queueDigests.handle(t, undefined)])
  await queueDigests.handle(t, undefined)
  const digests = await listDigests()
  expect(digests).toMatchObject([{ staff_id: id, facts: { day: await today() } }])
  const [digest] = digests as [(typeof digests)[number]]
  // The lease lets only one of two concurrent jobs send. The retry of the other job sends nothing.
  await Promise.allSettled([deliver(t, digest.id), deliver(t, digest.id)])
  await deliver(t, digest.id)
  await queueDigests.handle(t, undefined)
  await deliver(t, digest.id)
  expect(await listDigests()).toMatchObject([{ state: 'sent', tries: 1 }])
  expect((await newMails(1)).map(({ messageId }) => messageId)).toEqual([`<${digest.id}@studio.example>`])
})

test('an expired daily digest is not sent, and the next day gets a new digest', async () => {
  await makeStaffMember(t.db, { wants_digest: true })
  await queueDigests.handle(t, undefined)
  await sql`update outbox set key = 'yesterday', asked_at = asked_at - interval '1 day',
    facts = jsonb_build_object('day', (facts ->> 'day')::date - 1)`.execute(t.db)
  await queueDigests.handle(t, undefined)
  expect(await listDigests()).toHaveLength(2)
  for (const { id } of await listDigests()) await deliver(t, id)
  expect((await listDigests()).map(({ state }) => state)).toEqual(['dropped', 'sent'])
  expect(await newMails(1)).toHaveLength(1)
})

test('the daily digest is not sent to a disabled or unsubscribed account', async () => {
  const left = await makeStaffMember(t.db, { wants_digest: true })
  await makeStaffMember(t.db, { wants_digest: true })
  await queueDigests.handle(t, undefined)
  await t.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', left.id).execute()
  await t.db.updateTable('staff').set({ wants_digest: false }).where('id', '<>', left.id).execute()
  for (const { id } of await listDigests()) await deliver(t, id)
  expect((await listDigests()).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
})

test('the daily digest is scheduled hourly from eight until noon in studio time', async () => {
  const queue = createQueue(t.databaseUrl, silent, { works: true })
  await queue.work({ ...queueDigests, handle: async () => {} }, t)
  const { rows } = await sql<{ cron: string; timezone: string }>`
    select cron, timezone from jobs.schedule where name = 'queue-digests'`.execute(t.db)
  await queue.stop()
  expect(rows).toEqual([{ cron: '5 8-12 * * *', timezone: 'Asia/Kolkata' }])
})
