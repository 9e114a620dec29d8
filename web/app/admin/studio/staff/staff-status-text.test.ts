import { expect, test } from 'vitest'
import { initialsOf, lastSeenText, linkExpiryText } from './staff-status-text.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

test.each([
  [null, 'never signed in'],
  [ago(1), 'online'],
  [ago(8), 'seen 8 min ago'],
  [ago(60), 'seen 1 h ago'],
  [ago(23 * 60 + 59), 'seen 23 h ago'],
  [ago(24 * 60), 'seen 2026-11-15'],
])('a staff account last used %s shows %s', (at, words) => {
  expect(lastSeenText(at, NOW, (day) => day.toISOString().slice(0, 10))).toBe(words)
})

test.each([
  [null, 'link expired, send again'],
  [ago(-30), 'link expires within the hour'],
  [ago(-61 * 60), 'link expires in 61 h'],
])('an invitation link that expires %s shows %s', (until, words) => {
  expect(linkExpiryText(until, NOW)).toBe(words)
})

test.each([
  [{ name: 'Kabir Mishra', email: '' }, 'KM'],
  [{ name: 'Asha', email: '' }, 'A'],
  [{ name: '', email: 'meera.patnaik@studio.example' }, 'MP'],
])('the staff account %j has the initials %s', (person, initials) => {
  expect(initialsOf(person)).toBe(initials)
})
