import { expect, test } from 'vitest'
import { findFreedSlot } from './use-change.ts'

const NOW = new Date('2026-11-16T05:12:00Z')
const [SOON, LATER, OVER] = ['2026-11-21T05:30:00Z', '2026-11-22T05:30:00Z', '2026-11-15T05:30:00Z']
const planned = { artistId: 'ritika', startsAt: SOON, state: 'planned' as const }
const freed = { artistId: 'ritika', startsAt: SOON }

test.each([
  ['cancelled', planned, { ...planned, state: 'cancelled' as const }, freed],
  ['moved', planned, { ...planned, startsAt: LATER }, freed],
  ['given to another artist', planned, { ...planned, artistId: 'neil' }, freed],
  ['confirmed', planned, { ...planned, state: 'confirmed' as const }, undefined],
  ['over', { ...planned, startsAt: OVER }, { ...planned, startsAt: LATER }, undefined],
  ['without an artist', { ...planned, artistId: null }, { ...planned, startsAt: LATER }, undefined],
  ['free already', { ...planned, state: 'cancelled' as const }, { ...planned, startsAt: LATER }, undefined],
])(
  'findFreedSlot returns a time for the waitlist from an appointment that is %s',
  (_, before, after, expected) => {
    expect(findFreedSlot(before, after, NOW)).toEqual(expected)
  },
)
