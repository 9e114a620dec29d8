import { expect, test } from 'vitest'
import { listDifferences } from './list-differences.ts'

test('listDifferences of two API responses ignores added values', () => {
  expect(listDifferences({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }], d: 3 })).toEqual([])
})

test('listDifferences of two API responses reports missing, changed and moved values', () => {
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
