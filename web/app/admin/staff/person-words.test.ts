import { expect, test } from 'vitest'
import { initialsOf, linkWords, seenWords } from './person-words.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

test.each([
  [null, 'never signed in'],
  [ago(1), 'here now'],
  [ago(8), 'seen 8 min ago'],
  [ago(60), 'seen 1 h ago'],
  [ago(23 * 60 + 59), 'seen 23 h ago'],
  [ago(24 * 60), 'seen 2026-11-15'],
])('%s is %s', (at, words) => {
  expect(seenWords(at, NOW, (day) => day.toISOString().slice(0, 10))).toBe(words)
})

test.each([
  [null, 'link ended, send again'],
  [ago(-30), 'link ends within the hour'],
  [ago(-61 * 60), 'link ends in 61 h'],
])('a link until %s: %s', (until, words) => {
  expect(linkWords(until, NOW)).toBe(words)
})

test.each([
  [{ name: 'Kabir Mishra', email: '' }, 'KM'],
  [{ name: 'Asha', email: '' }, 'A'],
  [{ name: '', email: 'meera.patnaik@studio.example' }, 'MP'],
])('%j has the initials %s', (person, initials) => {
  expect(initialsOf(person)).toBe(initials)
})
