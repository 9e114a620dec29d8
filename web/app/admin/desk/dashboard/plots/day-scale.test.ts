import { expect, test } from 'vitest'
import { describeDays, scaleFor, sevenDayMean } from './plots.tsx'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [31, [0, 10, 20, 30, 40]],
  [999, [0, 500, 1000]],
])('scaleFor returns round grid lines for at most %i enquiries a day', (largest, lines) => {
  expect(scaleFor(largest)).toEqual(lines)
})

test('the mean of each day includes up to six days before it', () => {
  expect(sevenDayMean([7, 1, 1, 1, 1, 1, 2, 0])).toEqual([7, 4, 3, 2.5, 2.2, 2, 2, 1])
})

const day = (date: number, count: number) => ({ day: `2026-11-${String(date).padStart(2, '0')}`, count })

test('the chart text has total, busiest day, current day and both weekly means', () => {
  const days = Array.from({ length: 14 }, (_, i) => day(i + 1, i < 7 ? 1 : 2))
  expect(describeDays([...days.slice(0, 13), day(14, 9)])).toBe(
    '28 enquiries in the last 14 days. Most on 14 Nov 2026: 9. Today: 9. ' +
      'Average of the last 7 days: 3.0 a day; of the 7 days before: 1.0.',
  )
})

test('the chart text describes days without enquiries', () => {
  expect(describeDays([day(1, 0), day(2, 0)])).toBe('No enquiries in the last 2 days.')
})
