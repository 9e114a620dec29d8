import { expect, test } from 'vitest'
import { clockText, lengthText, momentOf, overlap, spanOn, timesText } from './days.ts'

const KOLKATA = { offset: 330, changes: [] }
/** From 18:00 on the 16th to 02:00 on the 17th at the studio. */
const NIGHT = { startsAt: '2026-11-16T12:30:00.000Z', endsAt: '2026-11-16T20:30:00.000Z' }

test('spanOn returns the part of a time range that is on the day', () => {
  expect(spanOn('2026-11-16', NIGHT, KOLKATA)).toEqual({ from: 1080, to: 1440 })
  expect(spanOn('2026-11-17', NIGHT, KOLKATA)).toEqual({ from: 0, to: 120 })
  expect(spanOn('2026-11-18', NIGHT, KOLKATA)).toBeUndefined()
})

test('a time range that ends at midnight is not on the next day', () => {
  const times = { startsAt: '2026-11-16T12:30:00.000Z', endsAt: '2026-11-16T18:30:00.000Z' }
  expect(spanOn('2026-11-17', times, KOLKATA)).toBeUndefined()
})

test('formats time ranges in the time zone of the studio', () => {
  expect(timesText(NIGHT, KOLKATA)).toBe('18:00 to 02:00')
  expect(momentOf('2026-11-16', '18:00', KOLKATA)).toBe(NIGHT.startsAt)
  expect(clockText(75)).toBe('01:15')
})

test('time ranges that only touch do not overlap', () => {
  const next = { startsAt: NIGHT.endsAt, endsAt: '2026-11-16T21:30:00.000Z' }
  expect(overlap(NIGHT, next)).toBe(false)
  expect(overlap(NIGHT, { ...next, startsAt: '2026-11-16T20:29:00.000Z' })).toBe(true)
})

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30'],
])('an appointment of %i minutes has the length %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text)
})
