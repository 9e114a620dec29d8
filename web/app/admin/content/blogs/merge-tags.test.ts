import { expect, test } from 'vitest'
import { mergeTags } from './blog-dialog.tsx'

test.each([
  ['care, ink', 'care, ink, new', 'ink', 'ink, new'],
  ['care, ink', 'care,ink,', 'care, ink, theirs', 'care, ink, theirs'],
  ['', 'mine', 'theirs', 'mine, theirs'],
  ['care, ink', 'ink, care', 'care, ink, theirs', 'ink, theirs, care'],
  ['care', 'care, same', 'care, same', 'care, same'],
])('merges blog tags: base %s, mine %s, theirs %s, result %s', (base, mine, theirs, merged) => {
  expect(mergeTags(base, mine, theirs)).toEqual({ mine: merged, theirs: merged })
})

test('a merge returns the tags as typed when only one side changed them', () => {
  expect(mergeTags('care', 'care,ink ,', 'care').mine).toBe('care,ink ,')
})
