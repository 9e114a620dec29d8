import { expect, test } from 'vitest'
import { inWords } from './retention.ts'

test.each([
  [365, '12 months'],
  [90, '90 days'],
  [1, '1 day'],
])('%i days: %s', (days, words) => {
  expect(inWords(days)).toBe(words)
})
