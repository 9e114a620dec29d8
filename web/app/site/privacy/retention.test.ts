import { expect, test } from 'vitest'
import { formatValue } from './retention.ts'

test.each([
  [365, '12 months'],
  [90, '90 days'],
  [1, '1 day'],
])('describes a retention period of %i days as %s', (days, words) => {
  expect(formatValue(days)).toBe(words)
})
