import { expect, test } from 'vitest'
import { laterToday, morningOf, nextDay } from './remind-field.tsx'

const KOLKATA = { offset: 330, changes: [] }
/** Summer time ends on 25 October 2026 at 01:00 UTC. */
const BERLIN = { offset: 120, changes: [{ at: '2026-10-25T01:00:00.000Z', offset: 60 }] }

test('laterToday sets a reminder in three hours, rounded up to the minute', () => {
  expect(laterToday(new Date('2026-11-16T05:00:30.000Z'), KOLKATA)).toBe('2026-11-16T08:01:00.000Z')
})

test('laterToday returns undefined in the evening at the studio', () => {
  expect(laterToday(new Date('2026-11-16T15:29:00.000Z'), KOLKATA)).toBe('2026-11-16T18:29:00.000Z')
  expect(laterToday(new Date('2026-11-16T15:31:00.000Z'), KOLKATA)).toBeUndefined()
})

test('nextDay uses the calendar of the studio, not of the device', () => {
  expect(nextDay(new Date('2026-11-16T18:29:00.000Z'), KOLKATA)).toBe('2026-11-17')
  expect(nextDay(new Date('2026-11-16T18:31:00.000Z'), KOLKATA)).toBe('2026-11-18')
})

test('morningOf sets a reminder at 9:00 in studio time across a DST change', () => {
  expect(morningOf('2026-11-17', KOLKATA)).toBe('2026-11-17T03:30:00.000Z')
  const evening = new Date('2026-10-24T18:00:00.000Z')
  expect(nextDay(evening, BERLIN)).toBe('2026-10-25')
  expect(morningOf('2026-10-24', BERLIN)).toBe('2026-10-24T07:00:00.000Z')
  expect(morningOf('2026-10-25', BERLIN)).toBe('2026-10-25T08:00:00.000Z')
})
