import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeEnquiry } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { listOfEnquiries } from '../appointments/queries.ts'
import { type CalendarRow, writeCalendar } from './write-calendar.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS

let t: TestApp
let template: CalendarRow

beforeAll(async () => {
  t = await makeApp()
  const { id } = await makeEnquiry(t.db, { booked_for: new Date() })
  const [row] = await listOfEnquiries(t.db, [id])
  template = row as CalendarRow
})

/** Start times at every half hour of the four days that begin with `day`. */
const around = (day: string) =>
  Array.from({ length: 192 }, (_, i) => new Date(Date.parse(`${day}T00:00:00Z`) + i * HALF_HOUR_MS))

interface Observance {
  onset: number
  offset: number
}

const readLocal = (digits: string) =>
  Date.parse(digits.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'))
const readOffset = (text: string) =>
  Number(`${text[0]}1`) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3, 5)))

/** An independent reader by RFC 5545, which returns the event times that a calendar program shows. */
function readMoments(calendar: string): Date[] {
  const observances: Observance[] = [
    ...calendar.matchAll(/DTSTART:(\d+T\d+)\r\nTZOFFSETFROM:([+-]\d+)\r\nTZOFFSETTO:([+-]\d+)/g),
  ].map(([, start = '', from = '', to = '']) => ({
    onset: readLocal(start) - readOffset(from) * MINUTE_MS,
    offset: readOffset(to),
  }))
  const offsetAt = (moment: number) =>
    observances.filter(({ onset }) => onset <= moment).at(-1)?.offset ?? Number.NaN
  return [...calendar.matchAll(/BEGIN:VEVENT[\s\S]*?DTSTART(;TZID=[^:]*)?:(\d+T\d+)(Z?)/g)].map(
    ([, zone, digits = '', utc]) => {
      const local = readLocal(digits)
      if (zone === undefined) return new Date(utc === 'Z' ? local : Number.NaN)
      const candidates = observances.map(({ offset }) => local - offset * MINUTE_MS)
      const fitting = candidates.filter((moment) => moment + offsetAt(moment) * MINUTE_MS === local)
      return new Date(Math.min(...fitting))
    },
  )
}

test.each([
  ['Europe/Berlin', ['2027-03-26', '2027-10-29'], 3],
  ['America/New_York', ['2027-03-12', '2027-11-05'], 3],
  ['Australia/Lord_Howe', ['2027-04-02', '2027-10-01'], 3],
  ['Asia/Kolkata', ['2027-03-26', '2027-10-29'], 1],
])('calendar event times in %s are correct across both clock changes', async (timeZone, days, count) => {
  const moments = days.flatMap(around)
  const rows = moments.map((starts_at) => ({
    ...template,
    starts_at,
    ends_at: new Date(starts_at.getTime() + HALF_HOUR_MS),
  }))
  const studio = { name: 'Ink & Iron; Pune', timeZone, publicUrl: 'https://ink.example' }
  const calendar = writeCalendar(rows, studio).replaceAll('\r\n ', '')
  expect(readMoments(calendar)).toEqual(moments)
  expect(calendar.match(/\r\nDURATION:PT30M\r\n/g)).toHaveLength(moments.length)
  expect(calendar.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(count)
  expect(calendar).toContain('\r\nX-WR-CALNAME:Ink & Iron\\; Pune bookings\r\n')

  // PostgreSQL has its own time zone data, with which the calendar must agree.
  const { rows: shown } = await sql<{ local: string }>`
    select to_char(moment at time zone ${timeZone}, 'YYYYMMDD"T"HH24MISS') as local
    from unnest(${moments.map((moment) => moment.toISOString())}::timestamptz[]) with ordinality as m (moment, n)
    order by n`.execute(t.db)
  const written = [...calendar.matchAll(/BEGIN:VEVENT[\s\S]*?DTSTART(;TZID=)?[^:]*:(\d+T\d+)/g)]
  const different = written.filter(([, zone, local], i) => zone && local !== shown[i]?.local)
  expect(different).toEqual([])
})

test('a calendar without appointments has a time zone with the current offset', () => {
  const empty = writeCalendar([], { name: '', timeZone: 'Asia/Kolkata', publicUrl: 'https://ink.example' })
  expect(empty).toContain('\r\nX-WR-CALNAME:Studio bookings\r\n')
  expect(empty).toContain('\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0530\r\nTZOFFSETTO:+0530\r\n')
})
