import { expect, test } from 'vitest'
import { listDifferences } from './list-differences.ts'

test('listDifferences returns nothing for values that only the newer response has', () => {
  expect(listDifferences({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }], d: 3 })).toEqual([])
})

test('listDifferences returns missing, changed and moved values of an API response', () => {
  const before = { name: 'Asha', styles: ['a', 'b'], image: { url: '/a' }, note: null }
  const now = { styles: ['b', 'a'], image: null, note: '' }
  expect(listDifferences(before, now)).toEqual([
    '.name: is missing',
    '.styles[0]: was "a", is "b"',
    '.styles[1]: was "b", is "a"',
    '.image: was {"url":"/a"}, is null',
    '.note: was null, is ""',
  ])
  expect(listDifferences([1], [1, 2])).toEqual([': had 1 entries, has 2'])
})
