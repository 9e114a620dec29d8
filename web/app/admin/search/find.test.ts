import { expect, test } from 'vitest'
import { type Found, findWords } from './find.ts'

const found = (label: string, note?: string): Found => ({
  label,
  to: '/',
  icon: '',
  ...(note ? { note } : {}),
})
const ALL = [found('The first fourteen days'), found('First tattoo', 'Aftercare'), found('Café Noir')]
const labels = (words: string, max = 5) => findWords(ALL, words, max).map(({ label }) => label)

test.each([
  ['days first', ['The first fourteen days']],
  ['FIRST', ['First tattoo', 'The first fourteen days']],
  ['aftercare', ['First tattoo']],
  ['cafe', ['Café Noir']],
  ['first nobody', []],
  ['  ', []],
])('%j finds %j', (words, expected) => {
  expect(labels(words)).toEqual(expected)
})

test('no more than asked for', () => {
  expect(labels('f', 1)).toEqual(['First tattoo'])
})
