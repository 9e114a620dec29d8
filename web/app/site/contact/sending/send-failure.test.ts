import { expect, test } from 'vitest'
import { retryText } from './send-failure.tsx'

test.each([
  [undefined, 'in a few minutes'],
  [0, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
  [3601, 'in 2 hours'],
])('a retry of the contact form after %j seconds is shown as %s', (seconds, words) => {
  expect(retryText(seconds)).toBe(words)
})
