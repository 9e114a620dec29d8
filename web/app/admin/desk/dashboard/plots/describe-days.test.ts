import { expect, test } from 'vitest'
import { describeDays } from './describe-days.ts'

const day = (date: number, count: number) => ({ day: `2026-11-${String(date).padStart(2, '0')}`, count })

test('describes total, busiest day, today and both weekly means', () => {
  const days = Array.from({ length: 14 }, (_, i) => day(i + 1, i < 7 ? 1 : 2))
  expect(describeDays([...days.slice(0, 13), day(14, 9)])).toBe(
    '28 enquiries in the last 14 days. Most on 14 Nov 2026: 9. Today: 9. ' +
      'Average of the last 7 days: 3.0 a day; of the 7 days before: 1.0.',
  )
})

test('describes days without enquiries', () => {
  expect(describeDays([day(1, 0), day(2, 0)])).toBe('No enquiries in the last 2 days.')
})
