import { describe, expect, test } from 'vitest'
import { isOpen, readOpenings } from './opening-hours.ts'

const [MONDAY, TUESDAY, SUNDAY] = [0, 1, 6]
const row = (hours: string, day = 'Monday', note = '') => ({ day, hours, note })
const at = (clock: string, day = MONDAY) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return { day, minute: hour * 60 + minute }
}

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
])('%j is understood', (hours, opens, closes) => {
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
])('%j is not guessed', (hours) => {
  expect(readOpenings([row(hours)])).toEqual([])
})

test('unreadable rows and unknown days are left out', () => {
  const rows = [row('late', 'Tuesday'), row('10 AM - 8 PM', 'Mon-Fri'), row('10 AM - 8 PM', 'Sunday', 'ring')]
  expect(readOpenings(rows)).toEqual([{ day: SUNDAY, opens: 600, closes: 1200 }])
})

describe('open now', () => {
  const rows = [row('10 AM - 8 PM'), row('Closed', 'Tuesday'), row('6 PM - 2 AM', 'Sunday')]

  test.each([
    ['09:59', MONDAY, false],
    ['10:00', MONDAY, true],
    ['19:59', MONDAY, true],
    ['20:00', MONDAY, false],
    ['12:00', TUESDAY, false],
    ['23:59', SUNDAY, true],
    ['00:00', MONDAY, true],
    ['01:59', MONDAY, true],
    ['02:00', MONDAY, false],
    ['00:30', TUESDAY, false],
  ])('at %s of day %i: %s', (clock, day, open) => {
    expect(isOpen(rows, at(clock, day))).toBe(open)
  })

  test('the open minutes of a week add up', () => {
    let minutes = 0
    for (let day = 0; day < 7; day++)
      for (let minute = 0; minute < 1440; minute++) minutes += isOpen(rows, { day, minute }) ? 1 : 0
    expect(minutes).toBe(10 * 60 + 8 * 60)
  })

  test('24 hours have no gap at midnight, and unclear hours give no result', () => {
    expect(isOpen([row('24 hours')], at('23:59'))).toBe(true)
    expect(isOpen([row('24 hours')], at('00:00'))).toBe(true)
    expect(isOpen([row('sometimes')], at('12:00'))).toBeUndefined()
    expect(isOpen([row('sometimes')], at('12:00', TUESDAY))).toBeUndefined()
    expect(isOpen([row('sometimes')], at('12:00', SUNDAY))).toBe(false)
    expect(isOpen([row('10 AM - 8 PM', 'Weekdays')], at('12:00'))).toBeUndefined()
    expect(isOpen([], at('12:00'))).toBeUndefined()
  })
})
