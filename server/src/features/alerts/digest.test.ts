import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insert, makeArtist, makeEnquiry, makeMember } from '../../../test/factories.ts'
import { startMail, type TestMail } from '../../../test/mail/start-mail.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { createQueue } from '../../jobs/queue.ts'
import { morningDigest, sendDigest } from './jobs.ts'

let t: TestApp
let mail: TestMail
let seen = 0

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
})

beforeEach(async () => {
  seen = await mail.postfix.countMails()
  await t.db.deleteFrom('staff').execute()
  await t.db.deleteFrom('contact_requests').execute()
  await sql`delete from jobs.job where name = 'send-digest'`.execute(t.db).catch(() => {})
})

const listJobs = async () =>
  (
    await sql<{ data: { staffId: string; day: string } }>`
      select data from jobs.job where name = 'send-digest' order by created_on`.execute(t.db)
  ).rows.map(({ data }) => data)

const newMails = async (count: number) => (await mail.readMails(seen + count)).slice(seen)

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone studio_zone(), 'YYYY-MM-DD') as day`.execute(t.db)
  return rows[0]?.day ?? ''
}

test('counts what waits and what is booked today, for an artist only the own, and names no one', async () => {
  const artist = await makeArtist(t.db)
  const owner = await makeMember(t.db, { wants_digest: true })
  const own = await makeMember(t.db, { wants_digest: true, role: 'artist', artist_id: artist.id })
  await makeMember(t.db)
  await makeMember(t.db, { wants_digest: true, disabled_at: new Date() })
  await makeEnquiry(t.db, { name: 'Ananya Rao' })
  await makeEnquiry(t.db, { artist_id: artist.id })
  await makeEnquiry(t.db, { status: 'spam' })
  const noon = sql<Date>`(${await today()}::date + time '12:00') at time zone studio_zone()`
  await makeEnquiry(t.db, { status: 'booked', booked_for: noon as never })
  const before = sql<Date>`now() - interval '30 days'`
  const { id: contact_id } = await makeEnquiry(t.db, { status: 'booked', booked_for: before as never })
  const ends_at = sql<Date>`(${await today()}::date + time '13:00') at time zone studio_zone()`
  await insert(t.db, 'appointments', { contact_id, starts_at: noon, ends_at, artist_id: artist.id } as never)
  await morningDigest.handle(t, undefined)
  for (const job of await listJobs()) await sendDigest.handle(t, job)

  const mails = await newMails(2)
  const to = (email: string) => mails.find((each) => JSON.stringify(each.to).includes(email))
  expect(mails).toHaveLength(2)
  expect(to(owner.email)?.subject).toContain('2 enquiries need an answer, 2 appointments today')
  expect(to(own.email)?.subject).toContain('1 enquiry needs an answer, 1 appointment today')
  expect(to(owner.email)?.text).toContain('http://localhost:3000/admin')
  expect(mails.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/Ananya|Visitor|98765|lotus/)
})

test('is sent once a day, however often the job runs and whatever ends in the middle', async () => {
  const { id } = await makeMember(t.db, { wants_digest: true })
  await Promise.all([morningDigest.handle(t, undefined), morningDigest.handle(t, undefined)])
  await morningDigest.handle(t, undefined)
  const jobs = await listJobs()
  expect(jobs).toEqual([{ staffId: id, day: await today() }])
  const [job] = jobs as [(typeof jobs)[number]]
  // Of two at once, the lock lets one send; the other comes again and finds it sent.
  await Promise.allSettled([sendDigest.handle(t, job), sendDigest.handle(t, job)])
  await sendDigest.handle(t, job)
  expect((await newMails(1)).map(({ messageId }) => messageId)).toEqual([
    `<digest-${id}-${job.day}@studio.example>`,
  ])
})

test('is not sent when its day is over, and the next day has its own', async () => {
  const { id } = await makeMember(t.db, { wants_digest: true })
  await morningDigest.handle(t, undefined)
  const [job] = (await listJobs()) as [{ staffId: string; day: string }]
  await t.db.updateTable('digests').set({ day: sql<string>`day - 1` }).execute()
  const { day } = await t.db.selectFrom('digests').select('day').executeTakeFirstOrThrow()
  await sendDigest.handle(t, { ...job, day })
  await morningDigest.handle(t, undefined)
  expect(await listJobs()).toHaveLength(2)
  await sendDigest.handle(t, { staffId: id, day: await today() })
  expect(await newMails(1)).toHaveLength(1)
})

test('is not sent to a person who has left or no longer wants it', async () => {
  const left = await makeMember(t.db, { wants_digest: true })
  await makeMember(t.db, { wants_digest: true })
  await morningDigest.handle(t, undefined)
  await t.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', left.id).execute()
  await t.db.updateTable('staff').set({ wants_digest: false }).where('id', '<>', left.id).execute()
  for (const job of await listJobs()) await sendDigest.handle(t, job)
  expect(await t.db.selectFrom('digests').select('sent_at').execute()).toEqual([
    { sent_at: null },
    { sent_at: null },
  ])
})

test('begins at eight by the studio’s clock, and until noon for a server that was off', async () => {
  const queue = createQueue(t.databaseUrl, silent, { works: true })
  await queue.work({ ...morningDigest, handle: async () => {} }, t)
  const { rows } = await sql<{ cron: string; timezone: string }>`
    select cron, timezone from jobs.schedule where name = 'morning-digest'`.execute(t.db)
  await queue.stop()
  expect(rows).toEqual([{ cron: '5 8-12 * * *', timezone: 'Asia/Kolkata' }])
})
