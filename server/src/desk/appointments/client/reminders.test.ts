import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inHours, startAppointmentMails } from '../../../../test/mail/appointment-mails.ts'
import type { TestApp } from '../../../../test/make-app.ts'
import { queueReminders } from './jobs.ts'

let mails: Awaited<ReturnType<typeof startAppointmentMails>>
let t: TestApp

beforeAll(async () => {
  mails = await startAppointmentMails()
  t = mails.t
})

beforeEach(async () => {
  await mails.clear()
})

/** Moves appointments and emails to an earlier time, because the clock of the database cannot be set. */
async function bringForward(hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`
  await sql`update appointments set created_at = created_at - ${by} - interval '1 hour',
    starts_at = starts_at - ${by}, ends_at = ends_at - ${by}`.execute(t.db)
  await sql`update outbox set facts = jsonb_set(facts, '{startsAt}', to_jsonb((facts ->> 'startsAt')::timestamptz - ${by})),
    key = reminder_key(appointment_id, (facts ->> 'startsAt')::timestamptz - ${by}, (facts ->> 'hours')::integer)`.execute(
    t.db,
  )
}

test('sends each appointment reminder once when two instances run concurrently', async () => {
  await mails.book({ startsAt: inHours(100), tellsClient: false })
  await queueReminders(t)
  expect(await mails.rows()).toEqual([])
  await bringForward(29)
  await Promise.all([queueReminders(t), queueReminders(t)])
  await queueReminders(t)
  expect(await mails.states()).toEqual([['reminder', 72, 'waiting']])
  expect((await mails.newMails(1)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('see you soon'),
  ])
  await queueReminders(t)
  expect(await mails.states()).toEqual([['reminder', 72, 'sent']])
  await bringForward(48)
  await queueReminders(t)
  expect((await mails.states()).map(([, hours]) => hours)).toEqual([72, 24])
  expect(await mails.newMails(2)).toHaveLength(2)
})

test('sends only the latest due appointment reminder after an outage', async () => {
  await mails.book({ startsAt: inHours(100), tellsClient: false })
  await bringForward(80)
  await queueReminders(t)
  expect((await mails.states()).map(([, hours]) => hours)).toEqual([24])
})

test('sends the booking email but no reminder for an appointment booked a day ahead', async () => {
  await mails.book({ startsAt: inHours(20) })
  await queueReminders(t)
  expect((await mails.states()).map(([kind]) => kind)).toEqual(['booked'])
})

test('drops a pending reminder when the appointment is moved or cancelled', async () => {
  const moved = await mails.book({ startsAt: inHours(100), tellsClient: false })
  const cancelled = await mails.book({ startsAt: inHours(101), tellsClient: false })
  await bringForward(30)
  await queueReminders(t)
  await mails.change(moved._id, { startsAt: inHours(90), tellsClient: false })
  await mails.change(cancelled._id, { state: 'cancelled', tellsClient: false })
  expect(await mails.newMails(0)).toEqual([])
  expect((await mails.states()).map(([, , state]) => state)).toEqual(['dropped', 'dropped'])
})

test('sends the reminder after all when the move of the appointment is undone', async () => {
  const { _id } = await mails.book({ startsAt: inHours(100), tellsClient: false })
  await bringForward(30)
  await queueReminders(t)
  const [waiting] = await mails.rows()
  const startsAt = waiting?.starts_at.toISOString() ?? ''
  await mails.change(_id, { startsAt: inHours(200), tellsClient: false })
  await mails.deliverAll()
  expect(await mails.kinds()).toEqual(['reminder dropped'])
  await queueReminders(t)
  await mails.change(_id, { startsAt, tellsClient: false })
  for (let minute = 0; minute < 3; minute++) {
    await queueReminders(t)
    await mails.deliverAll()
  }
  expect(await mails.kinds()).toEqual(['reminder sent'])
})
