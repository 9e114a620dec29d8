import { expect, test } from 'vitest'
import { retryText } from './waiting-text.ts'

const INDIA = { offset: 330, changes: [] }
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
])('formats the waitlist entry %j as %s', (given, words) => {
  expect(retryText({ ...waiting, ...given }, INDIA)).toBe(words)
})
