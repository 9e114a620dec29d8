import { expect, test } from 'vitest'
import { type Found, findMatches } from './find.ts'

const found = (label: string, note?: string): Found => ({
  label,
  to: '/',
  icon: '',
  ...(note ? { note } : {}),
})
const ALL = [found('The first fourteen days'), found('First tattoo', 'Aftercare'), found('Café Noir')]
const labels = (words: string, max = 5) => findMatches(ALL, words, max).map(({ label }) => label)

test.each([
  ['days first', ['The first fourteen days']],
  ['FIRST', ['First tattoo', 'The first fourteen days']],
  ['aftercare', ['First tattoo']],
  ['cafe', ['Café Noir']],
  ['first unknown', []],
  ['  ', []],
])('back-office search for %j finds %j', (words, expected) => {
  expect(labels(words)).toEqual(expected)
})

test('back-office search returns at most the requested number of results', () => {
  expect(labels('f', 1)).toEqual(['First tattoo'])
})
