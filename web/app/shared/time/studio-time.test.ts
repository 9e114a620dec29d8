import { expect, test } from 'vitest'
import { fromStudioField, studioMoment, studioShortMoment, toStudioField } from './studio-moments.ts'

const KOLKATA = { offset: 330, changes: [] }
const EVENING = new Date('2026-11-14T13:05:00Z')

test('studioMoment formats a time in the studio’s time zone', () => {
  expect(studioMoment(EVENING, KOLKATA)).toBe('14 Nov 2026, 18:35')
  expect(studioMoment(new Date('2026-11-14T18:30:00Z'), KOLKATA)).toBe('15 Nov 2026, 00:00')
})

test('studioShortMoment formats a time without the current year', () => {
  expect(studioShortMoment(EVENING, KOLKATA, new Date('2026-12-31T18:29:00Z'))).toBe('14 Nov, 18:35')
  expect(studioShortMoment(EVENING, KOLKATA, new Date('2026-12-31T18:30:00Z'))).toBe('14 Nov 2026, 18:35')
})

test('toStudioField converts UTC to studio time, and fromStudioField converts it back', () => {
  expect(toStudioField(EVENING, KOLKATA)).toBe('2026-11-14T18:35')
  expect(new Date(fromStudioField('2026-11-14T18:35', KOLKATA))).toEqual(EVENING)
})
