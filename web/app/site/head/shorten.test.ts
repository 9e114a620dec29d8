import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['short', 10, 'short'],
  ['  two\n lines ', 20, 'two lines'],
  ['cut between words, please', 15, 'cut between…'],
  ['cut, after a comma', 12, 'cut, after…'],
  ['cut after a comma, not in the middle of', 32, 'cut after a comma…'],
  ['One sentence. And half of another', 20, 'One sentence.'],
  ['One. Much more than half of another', 20, 'One. Much more…'],
  ['Unbrokenwordwithoutend', 10, 'Unbrokenw…'],
  ['aaaaaaaa😀b', 10, 'aaaaaaaa…'],
])('shorten cuts the text %j to %i characters: %j', (text, max, line) => {
  expect(shorten(text, max)).toBe(line)
})
