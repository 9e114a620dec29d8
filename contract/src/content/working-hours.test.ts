import { expect, test } from 'vitest'
import { DAYS } from '../studio/contact-info.ts'
import { readWeek, writeWeek } from './artists.ts'

/** Formats each day with hours as text, such as 'Mon 660-1140' (minutes after midnight). */
const read = (text: string) =>
  readWeek(text)?.flatMap((hours, day) =>
    hours.map(({ opens, closes }) => `${DAYS[day]?.slice(0, 3)} ${opens}-${closes}`),
  )

const daily = (span: string) => DAYS.map((day) => `${day.slice(0, 3)} ${span}`)

test.each([
  ['Monday to Wednesday: 11AM - 7PM', ['Mon 660-1140', 'Tue 660-1140', 'Wed 660-1140']],
  [
    'mon-tue 11:00 - 19:00\nSat. & Sun.: 2PM - 6PM',
    ['Mon 660-1140', 'Tue 660-1140', 'Sat 840-1080', 'Sun 840-1080'],
  ],
  ['Saturday to Monday: 9PM - 2AM', ['Mon 1260-1560', 'Sat 1260-1560', 'Sun 1260-1560']],
  ['Fridays, Sundays: 10AM - 1PM, 4PM - 8PM', ['Fri 600-780', 'Fri 960-1200', 'Sun 600-780', 'Sun 960-1200']],
  ['Thursday: 24 hours\r\nFriday: closed', ['Thu 0-1440']],
  ['9PM - 12AM', daily('1260-1440')],
  ['Every day: 12AM - 3AM', daily('0-180')],
  ['', []],
])('readWeek parses the artist hours %j', (text, week) => {
  expect(read(text)).toEqual(week)
})

test.each([
  'Monday to Friday: 11 - 7',
  'Monday',
  'Mo: 11AM - 7PM',
  'Someday: 11AM - 7PM',
  'Monday to Tuesday to Friday: 11AM - 7PM',
  'Monday: 11AM - 7PM\nMonday: 8PM - 9PM',
  'Monday, Monday: 11AM - 7PM',
  'Monday: 11AM - 7PM\nby appointment',
])('readWeek returns undefined for the ambiguous artist hours %j', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  'Monday to Wednesday: 11AM - 7PM\nFriday: 10AM - 1PM, 4PM - 8PM',
  'Tuesday: 24 hours\nSaturday to Sunday: 9PM - 2AM',
  'Monday to Sunday: 11AM - 8PM',
  'Daily: Closed',
])('writeWeek writes the artist hours %j unchanged after readWeek parsed them', (text) => {
  expect(writeWeek(readWeek(text) ?? [])).toBe(text)
})
