import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { DAYS } from '@linework/contract/studio/contact-info'
import { expect, test } from 'vitest'
import { listSlots } from '../conflicts/find-free-slots.ts'
import { availabilityText } from './artist-chips.tsx'

const clock = { offset: 330, changes: [] }
const now = new Date('2026-11-16T03:00:00.000Z')
const booked = {
  _id: 'asha',
  artistId: 'kabir',
  state: 'planned',
  name: 'Asha',
  startsAt: '2026-11-16T05:30:00.000Z',
  endsAt: '2026-11-16T08:00:00.000Z',
} as Appointment
const hours = {
  workingHours: DAYS.map((day) => ({ day, hours: '11AM - 2PM', note: '' })),
  specialDays: [],
  artists: [{ _id: 'rohan', hours: 'Daily 4PM - 8PM' }],
}
const agenda = { appointments: [booked], blocked: [], hours }
const of = (artistId: string, minutes = 60) =>
  availabilityText(listSlots(agenda, { day: '2026-11-16', artistId, minutes, clock, now }))

test('an artist chip shows the first free time of the day, or why there is none', () => {
  expect(of('meera')).toBe('free 11:00')
  expect(of('kabir', 30)).toBe('free 13:30')
  expect(of('kabir')).toBe('full')
  expect(of('rohan', 30)).toBe('not at work')
  expect(of('meera', 240)).toBe('studio closed')
})

test('an artist chip shows no free time until the agenda has loaded', () => {
  expect(availabilityText(undefined)).toBe('checking…')
})
