import { expect, test } from 'vitest'
import { describeDone } from './change-selected.ts'

test.each([
  [3, 3, '3 enquiries closed.'],
  [1, 1, '1 enquiry closed.'],
  [3, 2, '2 of 3 enquiries closed. 1 was deleted before.'],
  [3, 0, '0 of 3 enquiries closed. 3 were deleted before.'],
])('of %i asked, %i done: %s', (asked, count, words) => {
  expect(describeDone(asked, count, 'closed')).toBe(words)
})
