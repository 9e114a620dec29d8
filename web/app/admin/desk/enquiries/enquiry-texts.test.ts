import { expect, test } from 'vitest'
import { ageOf, isOverdue, waitlistText } from './enquiry-texts.ts'

const INDIA = { offset: 330, changes: [] }
const NOW = new Date('2026-11-16T05:12:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test.each([
  [0, 'just now'],
  [8, '8 min'],
  [59, '59 min'],
  [60, '1 h'],
  [19 * 60, '19 h'],
  [24 * 60, '1 day'],
  [50 * 60, '2 days'],
  [7 * 24 * 60, '9 Nov'],
  [400 * 24 * 60, '12 Oct 2025'],
])('the age of an enquiry after %i minutes is %s', (minutes, words) => {
  expect(ageOf(before(minutes), NOW, INDIA)).toBe(words)
})

test('isOverdue returns true for an enquiry after a day without a reply', () => {
  expect([23 * 60, 24 * 60].map((minutes) => isOverdue(before(minutes), NOW))).toEqual([false, true])
})

const waiting = {
  artistId: null,
  artist: 'Ritika',
  weekdays: [5, 6],
  note: '',
  since: '2026-11-08T20:00:00Z',
}

test.each([
  [{}, 'Waiting since 9 Nov 2026: Ritika, Sat Sun'],
  [{ artist: '', weekdays: [] }, 'Waiting since 9 Nov 2026: Any artist, any day'],
  [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'Waiting since 9 Nov 2026: Ritika, any day'],
])('the enquiry screen describes the waitlist entry %j as %s', (given, words) => {
  expect(waitlistText({ ...waiting, ...given }, INDIA)).toBe(words)
})
