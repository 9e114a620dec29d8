import { expect, test } from 'vitest'
import { addDays, dayName, daysFrom, mondayOf, weekTitle } from './days.ts'

test('mondayOf returns the Monday of the week, even for a Sunday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(daysFrom('2026-11-28', 4).at(-1)).toBe('2026-12-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('formats days and weeks', () => {
  expect(dayName('2026-11-17')).toBe('Tue 17 Nov')
  expect(weekTitle('2026-11-16')).toBe('16 to 22 November 2026')
  expect(weekTitle('2026-11-30')).toBe('30 November to 6 December 2026')
  expect(weekTitle('2026-12-28')).toBe('28 December 2026 to 3 January 2027')
})
