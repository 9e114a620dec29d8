import { describe, expect, test } from 'vitest'
import { addDays, findSpecialDay, hoursOn, isOpenAt, weekdayOf } from './open-days.ts'

const row = (hours: string, day = 'Monday') => ({ day, hours, note: '' })
const special = (from: string, to: string, hours: string) => ({ from, to, hours, note: '' })
const minuteOf = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
// 16 November 2026 is a Monday.
const [SUNDAY, MONDAY, TUESDAY] = ['2026-11-15', '2026-11-16', '2026-11-17']

test('addDays and weekdayOf return the right day across months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
  expect([SUNDAY, MONDAY, TUESDAY].map(weekdayOf)).toEqual([6, 0, 1])
})

describe('weekly hours', () => {
  const workingHours = [
    row('10 AM - 2 PM, 4 PM - 8 PM'),
    row('Closed', 'Tuesday'),
    row('6 PM - 2 AM', 'Sunday'),
  ]
  const week = { workingHours, specialDays: [] }

  test.each([
    ['09:59', MONDAY, false],
    ['10:00', MONDAY, true],
    ['13:59', MONDAY, true],
    ['14:00', MONDAY, false],
    ['16:00', MONDAY, true],
    ['20:00', MONDAY, false],
    ['12:00', TUESDAY, false],
    ['23:59', SUNDAY, true],
    ['00:00', MONDAY, true],
    ['01:59', MONDAY, true],
    ['02:00', MONDAY, false],
    ['00:30', TUESDAY, false],
  ])('isOpenAt at %s on %s returns %s', (clock, date, open) => {
    expect(isOpenAt(week, date, minuteOf(clock))).toBe(open)
  })

  test('isOpenAt is true for exactly the open minutes of a week', () => {
    let minutes = 0
    for (let day = 0; day < 7; day++)
      for (let minute = 0; minute < 1440; minute++)
        minutes += isOpenAt(week, addDays(MONDAY, day), minute) ? 1 : 0
    expect(minutes).toBe(8 * 60 + 8 * 60)
  })
})

test('isOpenAt has no gap between 24-hour days and is undefined for unclear hours', () => {
  const at = (hours: string, date: string, clock: string) =>
    isOpenAt({ workingHours: [row(hours)], specialDays: [] }, date, minuteOf(clock))
  expect(at('24 hours', MONDAY, '23:59')).toBe(true)
  expect(at('24 hours', MONDAY, '00:00')).toBe(true)
  expect(at('sometimes', MONDAY, '12:00')).toBeUndefined()
  expect(at('sometimes', TUESDAY, '12:00')).toBeUndefined()
  expect(at('sometimes', SUNDAY, '12:00')).toBe(false)
  const weekdays = { workingHours: [row('10 AM - 8 PM', 'Weekdays')], specialDays: [] }
  expect(isOpenAt(weekdays, MONDAY, 720)).toBeUndefined()
  expect(isOpenAt({ workingHours: [], specialDays: [] }, MONDAY, 720)).toBeUndefined()
})

describe('special days', () => {
  const days = {
    workingHours: [row('24 hours'), row('24 hours', 'Sunday'), row('10 AM - 8 PM', 'Tuesday')],
    specialDays: [special(SUNDAY, TUESDAY, 'Closed'), special(MONDAY, MONDAY, '12PM - 6PM')],
  }

  test('override the weekly hours of their day', () => {
    expect(hoursOn(days, SUNDAY)).toEqual([])
    expect(hoursOn(days, TUESDAY)).toEqual([])
    expect(hoursOn(days, '2026-11-22')).toHaveLength(1)
  })

  test('override a longer special period that contains their day', () => {
    expect(isOpenAt(days, MONDAY, minuteOf('11:59'))).toBe(false)
    expect(isOpenAt(days, MONDAY, minuteOf('12:00'))).toBe(true)
    expect(findSpecialDay(days.specialDays, MONDAY)?.hours).toBe('12PM - 6PM')
    expect(findSpecialDay(days.specialDays, '2026-11-18')).toBeUndefined()
  })

  test('apply even when the weekly hours cannot be parsed', () => {
    const unclear = { workingHours: [row('late')], specialDays: [special(SUNDAY, MONDAY, 'Closed')] }
    expect(isOpenAt(unclear, MONDAY, 720)).toBe(false)
  })
})
