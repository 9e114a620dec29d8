import { expect, test } from 'vitest'
import { findBeside } from './picture-row.tsx'

test.each([
  ['the next one', [true, true, true], 1, 2],
  ['the one before the last', [true, true, true], 2, 1],
  ['the next one that has not arrived', [true, false, true], 0, 2],
  ['the last one before that has not arrived', [true, false, true], 2, 0],
  ['none', [false, true, false], 1, -1],
])('after a picture is removed from the enquiry, the focus moves to %s', (_, hasButton, at, expected) => {
  expect(findBeside(hasButton, at)).toBe(expected)
})
