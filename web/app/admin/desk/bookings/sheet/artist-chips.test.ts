import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { expect, test } from 'vitest'
import { availabilityText } from './artist-chips.tsx'

const clock = { offset: 330, changes: [] }
const times = { startsAt: '2026-11-16T09:30:00.000Z', endsAt: '2026-11-16T10:30:00.000Z' }
const booked = { _id: 'a', artistId: 'kabir', state: 'planned', name: 'Asha', ...times } as Appointment
const hours = { workingHours: [], specialDays: [], artists: [{ _id: 'rohan', hours: 'Daily 4PM - 8PM' }] }
const agenda = { appointments: [booked], blocked: [], hours }
const of = (artistId: string, known: Partial<Parameters<typeof availabilityText>[1]>) =>
  availabilityText(artistId, { agenda, failed: false, times, time: '15:00', clock, ...known }).more

test('reports an artist as free only once the agenda has loaded', () => {
  expect(of('meera', {})).toBe('free 15:00')
  expect(of('kabir', {})).toBe('15:00 taken')
  expect(of('kabir', { exceptId: 'a' })).toBe('free 15:00')
  expect(of('rohan', {})).toBe('not at work')
  expect(of('meera', { agenda: undefined })).toBe('checking…')
  expect(of('meera', { agenda: undefined, failed: true })).toBe('could not check')
})

test('a failed load keeps known conflicts and marks other artists as unchecked', () => {
  expect(of('kabir', { failed: true })).toBe('15:00 taken')
  expect(of('meera', { failed: true })).toBe('could not check')
})
