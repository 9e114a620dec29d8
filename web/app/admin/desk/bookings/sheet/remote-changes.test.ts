import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { expect, test } from 'vitest'
import { listRemoteChanges } from './remote-changes.tsx'

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

test('a conflict lists fields that others saved and marks those edited here', () => {
  const now: Appointment = {
    ...before,
    startsAt: '2026-11-16T06:15:00.000Z',
    price: 9_000,
    state: 'cancelled',
  }
  expect(
    listRemoteChanges(before, now, { clock, typed: { price: '8000', note: 'Bring the sketch' } }),
  ).toEqual([
    { label: 'Time', before: 'Mon 16 Nov, 10:45', now: 'Mon 16 Nov, 11:45', isTyped: false },
    { label: 'Price', before: 'none', now: '9000', isTyped: true },
    { label: 'State', before: 'Unconfirmed', now: 'Cancelled', isTyped: false },
  ])
})

test('a conflict lists nothing when others saved none of the form’s fields', () => {
  expect(listRemoteChanges(before, { ...before, phone: '1' }, { clock, typed: {} })).toEqual([])
})
