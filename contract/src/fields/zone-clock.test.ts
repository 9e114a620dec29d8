import { expect, test } from 'vitest'
import { offsetAt } from './studio-time.ts'
import { clockOf } from './zones.ts'

test('the zone clock returns one offset for a zone without DST', () => {
  expect(clockOf('Asia/Kolkata', new Date('2026-11-16T00:00:00Z'))).toEqual({ offset: 330, changes: [] })
  expect(clockOf('UTC', new Date('2026-11-16T00:00:00Z'))).toEqual({ offset: 0, changes: [] })
})

test('the zone clock finds each DST change to the minute, up to the last bookable day', () => {
  const { offset, changes } = clockOf('Europe/Berlin', new Date('2026-11-16T12:34:56Z'))
  expect(offset).toBe(60)
  expect(changes).toEqual([
    { at: '2024-03-31T01:00:00.000Z', offset: 120 },
    { at: '2024-10-27T01:00:00.000Z', offset: 60 },
    { at: '2025-03-30T01:00:00.000Z', offset: 120 },
    { at: '2025-10-26T01:00:00.000Z', offset: 60 },
    { at: '2026-03-29T01:00:00.000Z', offset: 120 },
    { at: '2026-10-25T01:00:00.000Z', offset: 60 },
    { at: '2027-03-28T01:00:00.000Z', offset: 120 },
    { at: '2027-10-31T01:00:00.000Z', offset: 60 },
    { at: '2028-03-26T01:00:00.000Z', offset: 120 },
    { at: '2028-10-29T01:00:00.000Z', offset: 60 },
    { at: '2029-03-25T01:00:00.000Z', offset: 120 },
    { at: '2029-10-28T01:00:00.000Z', offset: 60 },
  ])
})

test.each([
  ['Australia/Lord_Howe', '2026-11-16T00:00:00Z', 660],
  ['America/St_Johns', '2026-07-01T00:00:00Z', -150],
])('the zone clock returns the offset of %s at %s', (zone, at, offset) => {
  const now = new Date(at)
  expect(offsetAt(now, clockOf(zone, now))).toBe(offset)
})
