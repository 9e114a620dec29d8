import { expect, test } from 'vitest'
import { careLines, dayAfter } from './aftercare.tsx'

const INDIA = { offset: 330, changes: [] }
const at = (text: string) => new Date(text)

test.each([
  ['2026-11-21T09:30:00Z', '2026-11-21T10:30:00Z', 1],
  // This time is after midnight in India, and before midnight in London.
  ['2026-11-21T09:30:00Z', '2026-11-21T18:40:00Z', 2],
  ['2026-11-21T09:30:00Z', '2026-11-28T02:00:00Z', 8],
])('after an appointment at %s, the time %s is aftercare day %i', (startsAt, now, day) => {
  expect(dayAfter(at(startsAt), at(now), INDIA)).toBe(day)
})

test('the client page marks exactly the aftercare lines of the current day', () => {
  const text =
    'Wash it gently.\n\nDay 1: leave the film on.\nDays 2 to 4: wash twice.\nDay 5-14: keep out of the sun.'
  const marked = (day: number) => careLines(text, day).flatMap(({ isToday }, i) => (isToday ? [i] : []))
  expect([1, 3, 4, 9, 15].map(marked)).toEqual([[1], [2], [2], [3], []])
})
