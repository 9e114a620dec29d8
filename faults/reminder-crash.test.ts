// @module-tag full

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClock } from '../server/src/db/connect.ts'
import type { MailFacts } from '../server/src/desk/appointments/client/mail-queries.ts'
import { type Desk, makeDesk } from './enquiries/desk.ts'
import { idOf } from './enquiries/findings.ts'
import { killDuring } from './instances/kill-loop.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { clockOffBy } from './support/fake-clock.ts'
import { random } from './support/random.ts'
import { type Booked, book, change, type DeskCaller, insertClients } from './support/reminder-book.ts'
import { FULL, signIn } from './support/studio.ts'

const APPOINTMENTS = FULL ? 1_000 : 60
const KILLS = FULL ? 10 : 2
const STAFF = 8
/** Minimum and maximum time from booking until the reminder is due. */
const DUE_MS = FULL ? [90_000, 240_000] : [20_000, 60_000]
const PROGRESS_WITHIN_MS = 300_000
const ZONE = 'Europe/Berlin'
/** Start of daylight saving time in Europe. All appointments of this test are later. */
const SUMMER_TIME_AT = Date.parse('2027-03-28T01:00:00Z')
const BEFORE_IT_MS = 12 * 3_600_000

let desk: Desk
let instances: TwoInstances
let caller: DeskCaller

beforeAll(async () => {
  const offset = Math.round((SUMMER_TIME_AT - BEFORE_IT_MS - Date.now()) / 1_000)
  const offBy = (hours: number) => {
    const seconds = offset + hours * 3_600
    return clockOffBy(`${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`)
  }
  desk = await makeDesk({ clock: offBy(0) })
  await sql`update studio set profile = jsonb_set(profile, '{timeZone}', to_jsonb(${ZONE}::text))`.execute(
    desk.db,
  )
  instances = await startTwoInstances(desk.settings, [offBy(2), offBy(-2)])
  caller = { url: instances.url, authorization: await signIn(instances.url) }
})

afterAll(async () => {
  await instances?.destroy()
  await desk?.destroy()
})

async function listRows() {
  const rows = await desk.db
    .selectFrom('outbox as mail')
    .innerJoin('appointments as a', 'a.id', 'mail.appointment_id')
    .selectAll('mail')
    .select('a.contact_id')
    .where('mail.phone_id', 'is', null)
    .execute()
  return rows.map(({ facts, ...row }) => ({
    ...row,
    kind: row.message.split('.')[1] ?? '',
    starts_at: new Date((facts as MailFacts).startsAt),
    hours: (facts as MailFacts).hours ?? null,
  }))
}

/**
 * Waits until the last reminder is due and no email is pending. Throws after a long time without progress.
 */
async function waitForMails(lastDue: number): Promise<void> {
  while ((await readClock(desk.db)).getTime() < lastDue + 90_000) await sleep(500)
  for (let [best, since] = [Number.MAX_SAFE_INTEGER, Date.now()]; ; await sleep(500)) {
    const rows = await listRows()
    const sent = rows.filter(({ state }) => state === 'sent').length
    const waiting = rows.filter(({ state }) => state === 'waiting').length
    const left = waiting + Math.max(0, sent - (await desk.postfix.countMails()))
    if (left === 0) return
    if (left < best) [best, since] = [left, Date.now()]
    if (Date.now() - since > PROGRESS_WITHIN_MS)
      throw new Error(`${left} emails do not arrive, nothing moves`)
  }
}

test(`${APPOINTMENTS} clients get each email once despite ${KILLS} × kill -9`, async () => {
  const clients = await insertClients(desk.db, APPOINTMENTS)
  const booked: Booked[] = []
  const changes: Promise<void>[] = []
  const [from, to] = DUE_MS as [number, number]
  const work = async () => {
    for (let enquiryId = clients.pop(); enquiryId !== undefined; enquiryId = clients.pop()) {
      const dueInMs = from + random() * (to - from)
      const one = await book(caller, desk.db, { enquiryId, hours: random() < 0.5 ? 72 : 24, dueInMs })
      booked.push(one)
      // The change happens before, at or after the time of the reminder.
      if (one.fate !== 'stays')
        changes.push(sleep(random() * 1.3 * dueInMs).then(() => change(caller, desk.db, one)))
    }
  }
  const began = Date.now()
  // The work lasts until after the last reminder, so that kills also happen while reminders are sent.
  const progress = () => (Date.now() - began) / (to + 30_000)
  await Promise.all([
    ...Array.from({ length: STAFF }, work),
    killDuring(instances, { kills: KILLS, progress }),
  ])
  await Promise.all(changes)
  const lastDue = Math.max(...booked.map(({ startsAt, hours }) => Date.parse(startsAt) - hours * 3_600_000))
  await waitForMails(lastDue)

  const rows = await listRows()
  const mails = await desk.postfix.listMails()
  const arrived = mails.map(idOf)
  const ids = new Set(arrived)
  const twice = arrived.length - ids.size
  const problems: string[] = []
  /** Last announced time of each cancelled appointment, by email id. */
  const cancelledDates = new Map<string, Date>()
  for (const { enquiryId, fate, startsAt, hours } of booked) {
    const own = rows.filter((row) => row.contact_id === enquiryId)
    const of = (kind: string) => own.filter((row) => row.kind === kind)
    const sent = (kind: string) => of(kind).filter(({ id }) => ids.has(id))
    const note = (what: string) => problems.push(`${enquiryId} ${fate} ${hours} h: ${what}`)
    const emails = own
      .filter(({ id, kind }) => ids.has(id) && ['booked', 'moved', 'cancelled'].includes(kind))
      .toSorted((one, other) => one.asked_at.getTime() - other.asked_at.getTime())
    const last = emails.at(-1)
    const ending = fate === 'stays' ? undefined : own.filter(({ kind }) => kind !== 'reminder').at(-1)
    if (fate === 'stays' && sent('booked').length !== 1) note('not confirmed')
    if (fate === 'stays' && sent('reminder').length !== 1) note('not reminded once')
    // A kill may delay a move until shortly before the cancellation, so a client may get fewer emails.
    const most = { stays: 1, moves: 2, 'is cancelled': 2, 'moves and is cancelled': 3 }[fate]
    if (emails.length > most) note('notified too often')
    if (fate === 'moves' && (last === undefined || last.starts_at.toISOString() === startsAt))
      note('not notified of the new time')
    // A client who was not notified before the cancellation gets no email about it.
    if (fate.endsWith('is cancelled') && last !== undefined && last.kind !== 'cancelled')
      note('not notified that it is cancelled')
    const known = emails.findLast(({ kind }) => kind !== 'cancelled')
    if (last?.kind === 'cancelled' && known) cancelledDates.set(last.id, known.starts_at)
    for (const { sent_at, starts_at, hours: before } of of('reminder')) {
      if (sent_at === null) continue
      if (starts_at.toISOString() !== startsAt) note('reminded of another time')
      if (before !== hours) note(`reminded ${before} h before`)
      if (sent_at.getTime() < Date.parse(startsAt) - hours * 3_600_000) note('reminded too early')
      const end = ending?.asked_at.getTime() ?? Number.POSITIVE_INFINITY
      // Staff cannot withdraw an email that was being sent while they saved the change.
      if (sent_at.getTime() > end + 30_000) note('reminded after the change')
    }
  }
  const unwanted = rows.filter(({ id, state }) => state === 'dropped' && ids.has(id)).length
  const late = rows.filter(({ state }) => state === 'waiting' || state === 'failed').length
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  let otherTimes = 0
  for (const mail of mails) {
    const row = rows.find(({ id }) => id === idOf(mail))
    if (!row) continue
    const { text = '' } = await simpleParser(mail)
    const at = row.kind === 'cancelled' ? cancelledDates.get(row.id) : row.starts_at
    const words = row.kind === 'cancelled' ? 'was cancelled' : '(studio time)'
    if (at && !text.includes(`${day.format(at)}, ${clock.format(at)} ${words}`)) otherTimes += 1
  }
  const count = (fate: Booked['fate']) => booked.filter((one) => one.fate === fate).length
  process.stdout.write(
    `${booked.length} appointments (${count('moves')} moved, ${count('is cancelled')} cancelled, ${count('moves and is cancelled')} moved and then cancelled), ${KILLS} kills, ` +
      `${Math.round((Date.now() - began) / 1_000)} s: ${arrived.length} emails, ${problems.length} problems, ${twice} twice, ` +
      `${unwanted} sent although dropped, ${late} not sent, ${otherTimes} with another time\n`,
  )
  expect(booked).toHaveLength(APPOINTMENTS)
  expect(problems).toEqual([])
  expect(otherTimes).toBe(0)
  expect(late).toBe(0)
  expect(twice + unwanted).toBeLessThanOrEqual(KILLS)
  expect(arrived.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  expect(instances.countExits()).toBe(0)
}, 1_800_000)
