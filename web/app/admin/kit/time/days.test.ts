import { expect, test } from 'vitest'
import { addDays, addMonths, dayName, daysFrom, mondayOf, monthTitle } from './days.ts'

test('mondayOf returns the Monday of the week, even for a Sunday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(daysFrom('2026-11-28', 4).at(-1)).toBe('2026-12-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('formats the days and months of the agenda', () => {
  expect(dayName('2026-11-17')).toBe('Tue 17 Nov')
  expect(monthTitle('2026-11-17')).toBe('November 2026')
  expect([addMonths('2026-12-31', 2), addMonths('2026-01-31', -1)]).toEqual(['2027-02-01', '2025-12-01'])
})
