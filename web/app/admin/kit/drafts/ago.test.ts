import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const SECOND = 1_000

test.each([
  [59 * SECOND, 'a moment ago'],
  [60 * SECOND, '1 minute ago'],
  [5 * 60 * SECOND, '5 minutes ago'],
  [3600 * SECOND, '1 hour ago'],
  [47 * 3600 * SECOND, '1 day ago'],
  [6 * 24 * 3600 * SECOND, '6 days ago'],
])('ago after %i ms: %s', (age, words) => {
  expect(ago(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(words)
})
