import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { BookingHours } from '@linework/contract/desk/outside-hours'
import { DAYS } from '@linework/contract/studio/contact-info'
import { expect, test } from 'vitest'
import { type AppointmentConflict, conflictOnDay, findConflicts } from './find-conflicts.ts'
import {
  busyText,
  findAvailableArtist,
  findBusySlots,
  findNextFreeSlot,
  listFreeSlots,
} from './find-free-slots.ts'

const KOLKATA = { offset: 330, changes: [] }
const NOW = new Date('2026-11-16T05:12:00.000Z')
const starts = (...given: Parameters<typeof listFreeSlots>) =>
  listFreeSlots(...given).map(({ startsAt }) => startsAt)
const at = (time: string) => new Date(Date.parse(`2026-11-16T${time}Z`) - 330 * 60_000).toISOString()

const appointment = (name: string, from: string, to: string, more: Partial<Appointment> = {}) =>
  ({
    _id: name,
    name,
    artistId: 'debasish',
    state: 'planned',
    startsAt: at(from),
    endsAt: at(to),
    ...more,
  }) as Appointment
const lunch: BlockedTime = {
  _id: 'lunch',
  artistId: null,
  startsAt: at('13:30'),
  endsAt: at('14:15'),
  reason: 'Lunch',
  enquiry: null,
}
const NO_HOURS: BookingHours = { workingHours: [], specialDays: [], artists: [] }
const agendaOf = (...appointments: Appointment[]) => ({ appointments, blocked: [lunch], hours: NO_HOURS })
const pairs = (...appointments: Appointment[]) =>
  findConflicts(agendaOf(...appointments), NOW).map(({ appointment: { name }, other }) => [
    name,
    other.kind === 'blocked' ? other.blocked.reason : other.appointment.name,
  ])

test('the later of two overlapping appointments of an artist has the conflict', () => {
  const long = appointment('Ibrahim', '15:00', '18:00')
  expect(pairs(appointment('Aparajita', '15:30', '16:15'), long)).toEqual([['Aparajita', 'Ibrahim']])
  expect(pairs(long, appointment('Next', '18:00', '19:00'))).toEqual([])
  expect(pairs(long, appointment('Other', '15:30', '16:15', { artistId: 'nandini' }))).toEqual([])
  expect(pairs(long, appointment('Off', '15:30', '16:15', { state: 'cancelled' }))).toEqual([])
})

test('blocked time is a conflict of an upcoming appointment but not of a past one', () => {
  expect(pairs(appointment('Asha', '14:00', '15:00'))).toEqual([['Asha', 'Lunch']])
  const withoutArtist = { artistId: null }
  expect(pairs(appointment('Open', '14:00', '15:00', withoutArtist))).toEqual([['Open', 'Lunch']])
  expect(
    pairs(
      appointment('One', '15:00', '16:00', withoutArtist),
      appointment('Two', '15:00', '16:00', withoutArtist),
    ),
  ).toEqual([])
  expect(pairs(appointment('A', '09:00', '10:00'), appointment('B', '09:30', '10:00'))).toEqual([])
})

test('free slots do not overlap an appointment of the artist', () => {
  const agenda = agendaOf(appointment('Ibrahim', '15:00', '18:00'))
  const wanted = { day: '2026-11-16', artistId: 'debasish', minutes: 45, clock: KOLKATA, now: NOW }
  expect(findNextFreeSlot(agenda, at('15:30'), wanted)).toBe(at('18:00'))
  expect(starts(agenda, wanted).slice(0, 6)).toEqual(
    ['11:00', '11:30', '12:00', '12:30', '18:00', '18:30'].map(at),
  )
  expect(starts(agenda, { ...wanted, exceptId: 'Ibrahim' })).toContain(at('15:30'))
  const [busy] = findBusySlots(agenda, 'debasish', { startsAt: at('17:30'), endsAt: at('18:30') }, wanted)
  expect(busy).toMatchObject({ name: 'Ibrahim', kind: 'appointment' })
})

test('slots are only within studio hours, special days and hours of the artist', () => {
  const day = '2026-11-16'
  const workingHours = DAYS.map((name) => ({ day: name, hours: '11AM - 2PM, 8PM - 2AM', note: '' }))
  const artists = [{ _id: 'debasish', hours: 'Daily 12PM - 2PM, 6PM - 11:30PM' }]
  const hours: BookingHours = { workingHours, specialDays: [], artists }
  const agenda = { appointments: [], blocked: [], hours }
  const wanted = { day, artistId: 'debasish', minutes: 60, clock: KOLKATA, now: new Date(at('00:00')) }
  const evening = ['20:00', '20:30', '21:00', '21:30', '22:00', '22:30']
  expect(starts(agenda, wanted)).toEqual(['12:00', '12:30', '13:00', ...evening].map(at))
  expect(findNextFreeSlot(agenda, at('13:00'), wanted)).toBe(at('20:00'))
  // The artist has no hours, so studio hours apply, including those of the evening before.
  const ritika = { ...wanted, artistId: 'ritika' }
  expect(starts(agenda, ritika).slice(0, 4)).toEqual(['00:00', '00:30', '01:00', '11:00'].map(at))
  const fair = { from: day, to: day, hours: '4PM - 6PM', note: 'Fair' }
  const special = { ...agenda, hours: { ...hours, specialDays: [fair] } }
  expect(starts(special, ritika).slice(3)).toEqual(['16:00', '16:30', '17:00'].map(at))
  const list = [{ _id: 'debasish' }, { _id: 'ritika' }] as ArtistInList[]
  const early = { _id: 'a', artistId: null, service: '', startsAt: at('11:00'), endsAt: at('12:00') }
  expect(findAvailableArtist(early, agenda, list, KOLKATA)?._id).toBe('ritika')
  expect(findAvailableArtist(early, special, list, KOLKATA)).toBeUndefined()
  const texts = findBusySlots(special, 'debasish', early, wanted).map((busy) =>
    busyText(busy, 'Debasish', KOLKATA),
  )
  expect(texts).toEqual([
    'The studio is closed 11:00 to 12:00: Fair.',
    'Debasish does not work 11:00 to 12:00.',
  ])
})

test('the text of a conflict says today only on the day of the conflict', () => {
  const booked = agendaOf(
    appointment('Ibrahim', '15:00', '18:00', { artistName: 'Debasish' }),
    appointment('Aparajita', '15:30', '16:15', { artistName: 'Debasish' }),
  )
  const [conflict] = findConflicts(booked, NOW) as [AppointmentConflict]
  const sentence = 'Debasish has Ibrahim 15:00 to 18:00 and Aparajita 15:30 to 16:15'
  expect(conflictOnDay(conflict, KOLKATA, '2026-11-16')).toBe(`${sentence} today.`)
  expect(conflictOnDay(conflict, KOLKATA, '2026-11-12')).toBe(`${sentence} on Mon 16 Nov.`)
})
