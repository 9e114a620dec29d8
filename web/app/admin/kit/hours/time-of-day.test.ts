import { readHours } from '@linework/contract/studio/hours'
import { expect, test } from 'vitest'
import { addSecond, formatHours } from './time-of-day.ts'

test.each([
  ['11AM - 8PM', '11:00 to 15:00, 16:00 to 20:00'],
  ['2PM - 12AM', '14:00 to 19:00, 20:00 to 00:00'],
  ['10AM - 1PM', '10:00 to 13:00, 14:00 to 17:00'],
  ['6PM - 10PM', '18:00 to 22:00, 23:00 to 23:59'],
  ['7PM - 11:30PM', undefined],
])('addSecond suggests a second opening time after %s: %s', (text, words) => {
  const second = addSecond(readHours(text)?.[0] as { opens: number; closes: number })
  expect(second && formatHours(second)).toBe(words)
})
