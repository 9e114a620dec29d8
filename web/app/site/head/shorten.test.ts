import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['short', 10, 'short'],
  ['  two\n lines ', 20, 'two lines'],
  ['cut between words, please', 15, 'cut between…'],
  ['cut, after a comma', 12, 'cut, after…'],
  ['Unbrokenwordwithoutend', 10, 'Unbrokenw…'],
  ['aaaaaaaa😀b', 10, 'aaaaaaaa…'],
])('%j in %i letters is %j', (text, max, line) => {
  expect(shorten(text, max)).toBe(line)
})
