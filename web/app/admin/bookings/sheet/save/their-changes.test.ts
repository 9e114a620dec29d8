import type { Appointment } from '@linework/contract/appointments/shapes'
import { expect, test } from 'vitest'
import { listTheirChanges } from './their-changes.ts'

const clock = { offset: 330, changes: [] }
const before = {
  startsAt: '2026-11-16T05:15:00.000Z',
  minutes: 60,
  artistName: 'Kabir',
  service: 'Tattoo',
  sessionNumber: 1,
  sessionCount: 1,
  price: null,
  deposit: 2_000,
  note: '',
  state: 'planned',
} as Appointment

test('names what someone else has saved, and what was typed over it', () => {
  const now: Appointment = {
    ...before,
    startsAt: '2026-11-16T06:15:00.000Z',
    price: 9_000,
    state: 'cancelled',
  }
  expect(
    listTheirChanges(before, now, { clock, typed: { price: '8000', note: 'Bring the sketch' } }),
  ).toEqual([
    { label: 'Time', before: 'Mon 16 Nov, 10:45', now: 'Mon 16 Nov, 11:45', isTyped: false },
    { label: 'Price', before: 'none', now: '9000', isTyped: true },
    { label: 'State', before: 'Planned', now: 'Cancelled', isTyped: false },
  ])
})

test('is silent about what stayed', () => {
  expect(listTheirChanges(before, { ...before, phone: '1' }, { clock, typed: {} })).toEqual([])
})
