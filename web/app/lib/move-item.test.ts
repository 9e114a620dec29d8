import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  ['later', 0, 1, ['b', 'a', 'c']],
  ['earlier', 2, -1, ['a', 'c', 'b']],
  ['not beyond the start', 0, -1, ['a', 'b', 'c']],
  ['not beyond the end', 2, 1, ['a', 'b', 'c']],
])('moveItem moves an item within a list: %s', (_, from, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, by)).toEqual(expected)
})
