import { zoneNames } from '@linework/contract/fields/zones'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { afterFile } from '../../../test/after-file.ts'
import { makeEnquiry, signIn } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { query } from '../../../test/query.ts'
import { listBooked } from '../../desk/appointments/queries.ts'
import { countRecentEnquiries } from '../../desk/dashboard/queries.ts'
import { createQueue } from '../../jobs/queue.ts'
import { knowsZone } from './queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await moveTo('Europe/Berlin')
})

async function moveTo(timeZone: string): Promise<void> {
  const studio = (await t.app.inject({ url: '/api/studio' })).json() as Studio
  const payload = { ...studio, timeZone }
  const response = await t.app.inject({ method: 'PUT', url: '/api/studio', headers, payload })
  expect(response.statusCode).toBe(200)
}

const readDays = async () => {
  const { rows } = await sql<{ day: string; count: number }>`
    select left(kind, 10) as day, sum(count)::int as count from totals where list = 'days'
    group by 1 having sum(count) <> 0 order by 1`.execute(t.db)
  return rows.map(({ day, count }) => [day, count])
}

/** The last Sunday of a month, when clocks change in Europe. */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 0))
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS)
}

const today = () => {
  const shown = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date())
  return Date.parse(`${shown}T00:00:00Z`)
}
const daysUntil = (day: Date) => Math.round((day.getTime() - today()) / DAY_MS)
const nextYear = new Date().getUTCFullYear() + 1

/** For both clock changes: name, date, UTC offset at midnight in hours, and length of the day in hours. */
const listClockChanges = (year: number): [string, Date, number, number][] => {
  const [spring, autumn] = [lastSunday(year, 3), lastSunday(year, 10)]
  return [
    [spring.toISOString().slice(0, 10), spring, 1, 23],
    [autumn.toISOString().slice(0, 10), autumn, 2, 25],
  ]
}

test.each(listClockChanges(nextYear))(
  'the booked appointments of %s cover the whole day of a clock change',
  async (_, day, ahead, hours) => {
    const start = day.getTime() - ahead * HOUR_MS
    const end = start + hours * HOUR_MS
    const moments = { before: start - 1, first: start, last: end - 1, after: end }
    for (const [name, at] of Object.entries(moments))
      await makeEnquiry(t.db, { name, booked_for: new Date(at), status: 'booked' })
    const booked = await listBooked(t.db, { daysFromToday: daysUntil(day), artistId: undefined })
    expect(booked.map(({ client_name }) => client_name)).toEqual(['first', 'last'])
  },
)

test.each(listClockChanges(nextYear - 2))(
  'enquiry filters and statistics of %s cover the whole day of a clock change',
  async (name, day, _, hours) => {
    for (let hour = -30; hour < 54; hour++)
      await makeEnquiry(t.db, { created_at: new Date(day.getTime() + hour * HOUR_MS) })
    const get = async (path: string) =>
      (await t.app.inject({ url: `/api/contact?limit=100&${path}`, headers })).json()
    expect((await get(`from=${name}&to=${name}`)).data).toHaveLength(hours)
    const moment = new Date(day.getTime() + 12 * HOUR_MS).toISOString()
    expect((await get(`from=${moment}&to=${moment}`)).data).toHaveLength(hours)
    const { days } = await countRecentEnquiries(t.db, 1 - daysUntil(day))
    expect(days[0]).toEqual({ day: name, count: hours })
  },
)

test('changing the time zone recounts enquiries per day in the same transaction', async () => {
  await moveTo('Asia/Kolkata')
  await makeEnquiry(t.db, { created_at: new Date('2026-03-01T20:00:00Z') })
  await makeEnquiry(t.db, { created_at: new Date('2026-03-01T03:00:00Z'), status: 'closed' })
  await makeEnquiry(t.db, { created_at: new Date('2026-03-01T03:00:00Z'), status: 'spam' })
  expect(await readDays()).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ])
  await moveTo('America/New_York')
  expect(await readDays()).toEqual([
    ['2026-02-28', 1],
    ['2026-03-01', 1],
  ])
  await t.db.deleteFrom('contact_requests').execute()
  expect(await readDays()).toEqual([])
  const back = t.db.transaction().execute(async (tx) => {
    await sql`update studio set profile = jsonb_set(profile, '{timeZone}', '"Asia/Kolkata"')`.execute(tx)
    throw new Error('no')
  })
  await expect(back).rejects.toThrow('no')
  await makeEnquiry(t.db, { created_at: new Date('2026-03-01T03:00:00Z') })
  expect(await readDays()).toEqual([['2026-02-28', 1]])
})

test('an enquiry inserted during a time zone change is counted in the new zone', async () => {
  const before = await t.db.startTransaction().execute()
  await makeEnquiry(before, { created_at: new Date('2026-03-01T23:30:00Z') })
  const moved = moveTo('America/New_York')
  await waitForLock()
  await before.commit().execute()
  await moved
  expect(await readDays()).toEqual([['2026-03-01', 1]])
})

/** Returns when the save of the zone is blocked by the open transaction of the enquiry. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const rows = await query(
      t.databaseUrl,
      `select from pg_locks l join pg_database d on d.oid = l.database
      where not granted and d.datname = current_database()`,
    )
    if (rows.length > 0) return
  }
}

test.each([
  ['europe/paris', 'Europe/Paris'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['America/Indiana/Indianapolis', 'America/Indianapolis'],
  ['GMT', 'UTC'],
])('the studio profile stores the time zone %s as %s', async (given, kept) => {
  await moveTo(given)
  expect((await t.app.inject({ url: '/api/studio' })).json().timeZone).toBe(kept)
})

test('PostgreSQL knows every time zone that can be chosen', async () => {
  const rows = await query(t.databaseUrl, 'select name from pg_timezone_names')
  const known = new Set(rows.map(({ name }) => name))
  expect(zoneNames().filter((zone) => !known.has(zone))).toEqual([])
  expect([await knowsZone(t.db, 'Asia/Kolkata'), await knowsZone(t.db, 'MARS5')]).toEqual([true, false])
})

test('job schedules follow a time zone change immediately', async () => {
  const worker = createQueue(t.databaseUrl, silent, { works: true })
  afterFile(() => worker.stop())
  const job = {
    name: 'nightly',
    payload: z.undefined(),
    expireSeconds: 60,
    cron: '30 3 * * *',
    handle: async () => {},
  }
  await worker.work(job, undefined)
  const readSchedule = () =>
    query(t.databaseUrl, `select cron, timezone from jobs.schedule where name = 'nightly'`)
  expect(await readSchedule()).toEqual([{ cron: '30 3 * * *', timezone: 'Europe/Berlin' }])
  await moveTo('Australia/Lord_Howe')
  expect(await readSchedule()).toEqual([{ cron: '30 3 * * *', timezone: 'Australia/Lord_Howe' }])
})
