import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { insert, makeEnquiry, makeStaffMember } from '../../test/factories.ts'
import { insertEveryMessage } from '../../test/mail/every-message.ts'
import { startMail, type TestMail } from '../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { type PushService, startPushService } from '../../test/push/push-service.ts'
import { queueReminders } from '../desk/appointments/client/jobs.ts'
import { readVapidKeys } from '../push/send-push.ts'
import { queueDigests } from '../studio/notifications/jobs.ts'
import { deliver } from './deliver.ts'
import { OUTBOX_JOBS } from './jobs.ts'

const HOUR_MS = 3_600_000

let mail: TestMail
let service: PushService
let t: TestApp

beforeAll(async () => {
  mail = await startMail()
  service = await startPushService()
  afterFile(() => service.destroy())
  t = await makeApp({
    mailer: mail.mailer,
    PUSH_TEST_ORIGIN: service.origin,
    PUBLIC_URL: 'https://studio.example',
  })
})

beforeEach(async () => {
  for (const table of ['contact_requests', 'staff', 'enquiry_alerts'] as const)
    await t.db.deleteFrom(table).execute()
})

const listOutbox = () => t.db.selectFrom('outbox').selectAll().execute()
const countMails = async (id: string) =>
  (await mail.readMails(1, ({ messageId }) => messageId === `<${id}@studio.example>`)).length

/** Books an appointment for which a reminder is due. */
async function bookSoon() {
  const { id: contact_id } = await makeEnquiry(t.db)
  const starts_at = new Date(Date.now() + 20 * HOUR_MS)
  const ends_at = new Date(starts_at.getTime() + HOUR_MS)
  const created_at = new Date(Date.now() - 100 * HOUR_MS)
  const { id } = await insert(t.db, 'appointments', { contact_id, starts_at, ends_at, created_at })
  return { appointment_id: id, starts_at }
}

test('an email that version 1.1 stored is sent once, by either version', async () => {
  for (const sender of ['1.1', '2.0']) {
    const { id: contact_id } = await makeEnquiry(t.db)
    const { id } = await insert(t.db, 'contact_mails', { contact_id, kind: 'studio' })
    expect(await listOutbox()).toContainEqual(expect.objectContaining({ id, message: 'enquiry.studio' }))
    if (sender === '2.0') await deliver(t, id)
    else await t.db.updateTable('contact_mails').set({ state: 'sent' }).where('id', '=', id).execute()
    await deliver(t, id)
    const state = (table: 'outbox' | 'contact_mails') =>
      t.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst()
    expect([await state('outbox'), await state('contact_mails')]).toEqual([
      { state: 'sent' },
      { state: 'sent' },
    ])
    if (sender === '2.0') expect(await countMails(id)).toBe(1)
  }
})

test('version 1.1 can send, resend and delete an email that version 2.0 stored', async () => {
  const { id: contact_id } = await makeEnquiry(t.db)
  const row = { contact_id, message: 'enquiry.artist', key: `enquiry.artist:${contact_id}` }
  const { id } = await insert(t.db, 'outbox', row)
  const again = { state: 'waiting', tries: 0 }
  await t.db.updateTable('contact_mails').set({ state: 'sent', tries: 1 }).where('id', '=', id).execute()
  expect(await listOutbox()).toMatchObject([{ id, state: 'sent', tries: 1 }])
  await t.db
    .insertInto('contact_mails')
    .values({ contact_id, kind: 'artist' })
    .onConflict((conflict) => conflict.columns(['contact_id', 'kind']).doUpdateSet(again))
    .execute()
  expect(await listOutbox()).toMatchObject([{ id, state: 'waiting', tries: 0 }])
  await t.db.deleteFrom('contact_mails').execute()
  expect(await listOutbox()).toEqual([])
})

test('versions 1.1 and 2.0 together send each reminder and digest once', async () => {
  const claimAs11 = ({ appointment_id, starts_at }: Awaited<ReturnType<typeof bookSoon>>) =>
    sql`
    insert into appointment_mails (appointment_id, kind, starts_at, hours)
    values (${appointment_id}, 'reminder', ${starts_at}, 24)
    on conflict (appointment_id, starts_at, hours) where kind = 'reminder'
      do update set state = 'waiting', asked_at = now()
      where appointment_mails.state = 'dropped' and appointment_mails.begun_at is null`.execute(t.db)
  const [first, second] = [await bookSoon(), await bookSoon()]
  await claimAs11(first)
  await queueReminders(t)
  await claimAs11(second)
  const reminders = await listOutbox()
  expect(reminders.map(({ appointment_id }) => appointment_id).sort()).toEqual(
    [first, second].map(({ appointment_id }) => appointment_id).sort(),
  )
  for (const { id } of reminders) await deliver(t, id)
  for (const { id } of reminders) expect(await countMails(id)).toBe(1)

  await makeStaffMember(t.db, { wants_digest: true })
  const digestAs11 = () =>
    sql`
    insert into digests (staff_id, day) select id, (now() at time zone studio_zone())::date from staff
    on conflict do nothing`.execute(t.db)
  await digestAs11()
  await queueDigests.handle(t, undefined)
  await makeStaffMember(t.db, { wants_digest: true })
  await queueDigests.handle(t, undefined)
  await digestAs11()
  expect((await listOutbox()).filter(({ message }) => message === 'staff.digest')).toHaveLength(2)
  expect(await t.db.selectFrom('digests').selectAll().execute()).toHaveLength(2)
})

test('an email that version 1.1 or 2.0 has discarded is not sent by the other version', async () => {
  const { appointment_id, starts_at } = await bookSoon()
  const facts = { startsAt: starts_at.toISOString() }
  const { id } = await insert(t.db, 'outbox', { message: 'appointment.booked', appointment_id, facts })
  const rows = () => t.db.selectFrom('appointment_mails').selectAll().execute()
  expect(await rows()).toMatchObject([{ id, kind: 'booked', starts_at, begun_at: null }])
  await t.db.updateTable('appointment_mails').set({ state: 'dropped' }).execute()
  await deliver(t, id)
  expect(await listOutbox()).toMatchObject([{ id, state: 'dropped', tries: 0 }])
  await t.db.updateTable('outbox').set({ state: 'waiting' }).execute()
  await deliver(t, id)
  expect(await rows()).toMatchObject([{ state: 'sent', begun_at: expect.any(Date) }])
})

test('version 2.0 sends the messages that jobs of version 1.1 request', async () => {
  const { publicKey } = await readVapidKeys(t.db)
  const phone = service.subscribe(publicKey)
  const { endpoint, p256dh, auth } = phone
  const ids = await insertEveryMessage(t.db, { endpoint, p256dh, auth })
  const find = async (name: keyof typeof ids) => {
    const row = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', ids[name])
      .executeTakeFirstOrThrow()
    return { ...row, facts: row.facts as Record<string, string> }
  }
  const [push, asked] = [await find('enquiry.push'), await find('appointment.asked-push')]
  const [phoneId, contactId] = [push.phone_id, push.contact_id]
  const summaries = [await find('enquiry.summary'), await find('enquiry.summary-push')]
  const digest = await find('staff.digest')
  const before = await mail.postfix.countMails()
  const run = async (name: string, data: object) => {
    const job = OUTBOX_JOBS.find((each) => each.name === name)
    await job?.handle(t, job.payload.parse(data) as never)
  }
  for (const reason of ['enquiry', 'reminder']) await run('ring-phone', { phoneId, contactId, reason })
  await run('ring-asked', { phoneId, appointmentId: asked.appointment_id })
  for (const { facts } of summaries) await run('send-summary', facts)
  await run('send-digest', { staffId: digest.staff_id, day: digest.facts.day })
  expect(phone.messages).toHaveLength(4)
  expect(await mail.readMails(before + 2)).toHaveLength(before + 2)
})
