import { expect, test } from 'vitest'
import { atStudio, fromStudio, type StudioClock } from './studio-time.ts'

const KOLKATA: StudioClock = { offset: 330, changes: [] }
const BERLIN: StudioClock = {
  offset: 60,
  changes: [
    { at: '2026-03-29T01:00:00.000Z', offset: 120 },
    { at: '2026-10-25T01:00:00.000Z', offset: 60 },
  ],
}

const shown = (at: string, clock: StudioClock) => atStudio(new Date(at), clock).toISOString().slice(0, 16)
const moment = (local: string, clock: StudioClock) => fromStudio(new Date(`${local}Z`), clock).toISOString()

test.each([
  ['2026-11-14T18:30:00Z', KOLKATA, '2026-11-15T00:00'],
  ['2026-03-29T00:59:00Z', BERLIN, '2026-03-29T01:59'],
  ['2026-03-29T01:00:00Z', BERLIN, '2026-03-29T03:00'],
  ['2026-10-25T00:59:00Z', BERLIN, '2026-10-25T02:59'],
  ['2026-10-25T01:00:00Z', BERLIN, '2026-10-25T02:00'],
])('atStudio converts the UTC time %s to studio time', (at, clock, local) => {
  expect(shown(at, clock)).toBe(local)
})

test.each([
  ['2026-11-15T00:00', KOLKATA, '2026-11-14T18:30:00.000Z'],
  ['2026-01-01T12:00', BERLIN, '2026-01-01T11:00:00.000Z'],
  ['2026-07-01T12:00', BERLIN, '2026-07-01T10:00:00.000Z'],
  // A local time that the change to DST skips.
  ['2026-03-29T02:30', BERLIN, '2026-03-29T01:30:00.000Z'],
  // A local time that occurs twice at the end of DST.
  ['2026-10-25T02:30', BERLIN, '2026-10-25T00:30:00.000Z'],
])('fromStudio converts the studio time %s to UTC', (local, clock, at) => {
  expect(moment(local, clock)).toBe(at)
})
