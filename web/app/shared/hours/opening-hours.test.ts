import { expect, test } from 'vitest'
import { readOpenings } from './opening-hours.ts'

const [MONDAY, SUNDAY] = [0, 6]
const row = (hours: string, day = 'Monday', note = '') => ({ day, hours, note })

test.each([
  ['10 AM - 8 PM', 600, 1200],
  ['10:30am–8pm', 630, 1200],
  ['10:00 - 20:00', 600, 1200],
  ['10:00 - 24:00', 600, 1440],
  ['12 AM to 12 PM', 0, 720],
  ['6 PM - 2 AM', 1080, 1560],
  ['Open 24 hours', 0, 1440],
  ['24 Hours', 0, 1440],
  ['24/7', 0, 1440],
])('parses the opening hours %j', (hours, opens, closes) => {
  expect(readOpenings([row(hours)])).toEqual([{ day: MONDAY, opens, closes }])
})

test.each([
  '10 - 8',
  '10 - 8 PM',
  'by appointment',
  '10 AM - 8 PM, then 9 PM',
  '25:00 - 26:00',
  '13 PM - 14 PM',
  '10:75 - 12:00',
  '24:30 - 10:00',
  '24:00 - 10:00',
  '9 AM - 9 AM',
  '',
])('does not guess opening hours from %j', (hours) => {
  expect(readOpenings([row(hours)])).toEqual([])
})

test('unreadable rows of opening hours and unknown days are ignored', () => {
  const rows = [row('late', 'Tuesday'), row('10 AM - 8 PM', 'Mon-Fri'), row('10 AM - 8 PM', 'Sunday', 'ring')]
  expect(readOpenings(rows)).toEqual([{ day: SUNDAY, opens: 600, closes: 1200 }])
})
