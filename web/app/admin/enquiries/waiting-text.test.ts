import { expect, test } from 'vitest'
import { waitText } from './waiting-text.ts'

const INDIA = { offset: 330, changes: [] }
const waiting = {
  artistId: null,
  artist: 'Ritika',
  weekdays: [5, 6],
  note: '',
  since: '2026-11-08T20:00:00Z',
}

test.each([
  [{}, 'Waits since 9 Nov 2026: Ritika, Sat Sun'],
  [{ artist: '', weekdays: [] }, 'Waits since 9 Nov 2026: Any artist, any day'],
  [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'Waits since 9 Nov 2026: Ritika, any day'],
])('%j: %s', (given, words) => {
  expect(waitText({ ...waiting, ...given }, INDIA)).toBe(words)
})
