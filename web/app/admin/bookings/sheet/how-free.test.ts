import type { Appointment } from '@linework/contract/appointments/shapes'
import { expect, test } from 'vitest'
import { howFree } from './how-free.ts'

const clock = { offset: 330, changes: [] }
const times = { startsAt: '2026-11-16T09:30:00.000Z', endsAt: '2026-11-16T10:30:00.000Z' }
const booked = { _id: 'a', artistId: 'kabir', state: 'planned', name: 'Asha', ...times } as Appointment
const agenda = { appointments: [booked], blocked: [] }
const of = (artistId: string, known: Partial<Parameters<typeof howFree>[1]>) =>
  howFree(artistId, { agenda, failed: false, times, time: '15:00', clock, ...known }).more

test('says free only where the agenda was read', () => {
  expect(of('meera', {})).toBe('free 15:00')
  expect(of('kabir', {})).toBe('15:00 taken')
  expect(of('kabir', { exceptId: 'a' })).toBe('free 15:00')
  expect(of('meera', { agenda: undefined })).toBe('checking…')
  expect(of('meera', { agenda: undefined, failed: true })).toBe('could not check')
})

test('after a failure, what was known to be taken still is, and nothing else is free', () => {
  expect(of('kabir', { failed: true })).toBe('15:00 taken')
  expect(of('meera', { failed: true })).toBe('could not check')
})
