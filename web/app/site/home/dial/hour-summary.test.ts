import { readWeek } from '@linework/contract/content/artists'
import { DAYS } from '@linework/contract/studio/contact-info'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../../shared/studio/root-studio.ts'
import { hourSummary, type WorkingArtist } from './hour-summary.ts'
import { bookingLink, describeHour, whenOf } from './hour-text.ts'

/** This is Monday, 14:20 at the studio, whose clock is UTC. */
const NOW = new Date('2026-11-16T14:20:00Z')

const artist = (name: string, hours: string, books: WorkingArtist['books'] = ''): WorkingArtist => ({
  name,
  books,
  slug: name.toLowerCase(),
  bio: '',
  profileImage: null,
  week: hours === '' ? undefined : readWeek(hours),
})

interface Given {
  hours?: string | Record<string, string>
  specialDays?: SpecialDay[]
  artists?: WorkingArtist[]
  now?: Date
  clock?: typeof EMPTY_STUDIO.clock
}

function at(hour: number, { hours = '10AM - 8PM', specialDays = [], artists = [], ...given }: Given = {}) {
  const rows = typeof hours === 'string' ? Object.fromEntries(DAYS.map((day) => [day, hours])) : hours
  const workingHours = Object.entries(rows).map(([day, text]) => ({ day, hours: text, note: '' }))
  const { now = NOW, clock = EMPTY_STUDIO.clock } = given
  return hourSummary(hour, { days: { workingHours, specialDays }, artists, now, clock })
}

test.each([
  [14, 'today', 'Open until 20:00', '12'],
  [19, 'today', 'Open until 20:00', '18'],
  [20, 'today', 'Closed. Open again tomorrow at 10:00', '09'],
  [9, 'tomorrow', 'Closed. Open again tomorrow at 10:00', '09'],
  [13, 'tomorrow', 'Open until 20:00', '12'],
])('the hour %i on the hours dial belongs to %s: %s', (hour, day, openLine, slot) => {
  expect(at(hour)).toMatchObject({ day, openLine, booking: { slot } })
})

test('the hours dial describes a studio open 24 hours, opening soon or closed', () => {
  expect(at(3, { hours: '24 hours' })).toMatchObject({ isOpen: true, openLine: 'Open day and night' })
  expect(at(10, { hours: '10:30AM - 8PM' })).toMatchObject({
    isOpen: true,
    openLine: 'Opens at 10:30',
    booking: { slot: '09' },
  })
  expect(at(15, { hours: 'Closed' })).toMatchObject({ isOpen: false, booking: undefined })
  expect(at(15, { hours: { Thursday: '1PM - 5PM' } }).openLine).toBe(
    'Closed. Open again on Thursday at 13:00',
  )
})

test('unclear opening hours have no dial text, but their time slot can be booked', () => {
  expect(at(15, { hours: 'after the rain' })).toMatchObject({
    isOpen: undefined,
    openLine: '',
    booking: { slot: '15' },
  })
})

test('the hours dial shows hours that continue after midnight', () => {
  expect(at(1, { hours: '6PM - 2AM' })).toMatchObject({ day: 'tomorrow', openLine: 'Open until 02:00' })
  expect(at(2, { hours: '6PM - 2AM' })).toMatchObject({ isOpen: false, booking: { slot: '18' } })
})

test('the hours dial shows a special day as closed, without artists', () => {
  const specialDays = [{ from: '2026-11-16', to: '2026-11-16', hours: 'Closed', note: 'Holiday' }]
  const artists = [artist('Ritika', 'Every day: 3PM - 6PM')]
  expect(at(15, { specialDays, artists })).toMatchObject({
    isOpen: false,
    openLine: 'Closed. Open again tomorrow at 10:00',
    artists: [],
    booking: { slot: '09', artist: undefined },
  })
  // Ten o'clock has passed today, so the dial shows tomorrow, which is no special day.
  expect(at(10, { specialDays }).isOpen).toBe(true)
})

test('the hours dial lists the artists who work at the selected hour of that weekday', () => {
  const artists = [artist('Kabir', 'Monday: 3PM - 6PM'), artist('Asha', 'Tuesday: 10AM - 12PM')]
  const names = (hour: number, more: WorkingArtist[] = []) =>
    at(hour, { artists: [...artists, ...more] }).artists.map(({ name }) => name)
  expect(names(15)).toEqual(['Kabir'])
  expect(names(18)).toEqual([])
  expect(names(11)).toEqual(['Asha'])
  expect(names(15, [artist('Meera', '24 hours')])).toEqual(['Kabir', 'Meera'])
  expect(names(15, [artist('Nandini', '3:30PM - 4PM')])).toEqual(['Kabir', 'Nandini'])
})

test('the hours dial uses studio hours for an artist without working hours', () => {
  const artists = [artist('Meera', '')]
  expect(at(15, { artists }).artists).toEqual(artists)
  expect(at(21, { artists })).toMatchObject({ artists: [], booking: { slot: '09', artist: artists[0] } })
  expect(at(15, { artists, hours: 'after the rain' }).artists).toEqual([])
  const specialDays = [{ from: '2026-11-16', to: '2026-11-16', hours: 'Closed', note: 'Holiday' }]
  expect(at(15, { artists, specialDays }).artists).toEqual([])
})

test('the dial’s booking link contains the day, time slot and artist of its text', () => {
  const kabir = artist('Kabir', '10AM - 8PM')
  expect(whenOf(at(15))).toBe('Today, 15:00 to 18:00')
  expect(bookingLink(at(15, { artists: [kabir] }).booking)).toEqual({
    to: '/contact?artist=kabir&watch=15&date=2026-11-16#booking',
    text: 'Ask for today, 15:00 to 18:00, with Kabir',
  })
  const sundays = { hours: { Sunday: '10AM - 8PM' } }
  expect(bookingLink(at(15, sundays).booking)).toEqual({
    to: '/contact?watch=09&date=2026-11-22#booking',
    text: 'Ask for Sunday, 09:00 to 12:00',
  })
  expect(bookingLink(at(15, { hours: 'Closed' }).booking)).toEqual({
    to: '/contact',
    text: 'Book an Appointment',
  })
})

test('the hours dial lists an artist whose shift began on the previous day', () => {
  const artists = [artist('Ritika', 'Monday: 9PM - 3AM')]
  const given = { hours: '24 hours', artists }
  expect(at(2, given).artists).toHaveLength(1)
  expect(at(3, given).artists).toHaveLength(0)
})

test('the dial’s booking link names an artist only if one artist takes bookings then', () => {
  const kabir = artist('Kabir', '10AM - 8PM')
  expect(at(15, { artists: [kabir] }).booking?.artist).toBe(kabir)
  expect(at(15, { artists: [kabir, artist('Asha', '10AM - 8PM')] }).booking?.artist).toBeUndefined()
  expect(at(22, { artists: [kabir] }).booking).toMatchObject({ slot: '09', day: 'tomorrow', artist: kabir })
  const closed = artist('Asha', '10AM - 8PM', 'closed')
  expect(at(15, { artists: [closed] }).booking?.artist).toBeUndefined()
  expect(at(15, { artists: [closed, kabir] }).booking?.artist).toBe(kabir)
})

test('the hours dial uses studio time, also across a change to DST', () => {
  // Berlin: at 02:00 on 29 March 2026 clocks move to 03:00.
  const clock = { offset: 60, changes: [{ at: '2026-03-29T01:00:00Z', offset: 120 }] }
  const dayOf = (hour: number, now: string) => at(hour, { now: new Date(now), clock }).day
  expect(dayOf(1, '2026-03-29T00:59:00Z')).toBe('today')
  expect(dayOf(3, '2026-03-29T00:59:00Z')).toBe('today')
  expect(dayOf(1, '2026-03-29T01:00:00Z')).toBe('tomorrow')
  expect(dayOf(3, '2026-03-29T01:00:00Z')).toBe('today')
  // In Berlin Sunday has begun, while it is still Saturday in UTC.
  const sundays = { hours: { Sunday: '10AM - 8PM' }, now: new Date('2026-03-28T23:30:00Z'), clock }
  expect(at(11, sundays)).toMatchObject({ day: 'today', isOpen: true })
})

test('describeHour returns a sentence for screen readers', () => {
  const artists = [artist('Kabir', '10AM - 8PM'), artist('Asha', '24 hours')]
  expect(describeHour(at(15, { artists }))).toBe('15:00 today, open until 20:00, Kabir and Asha at work')
  expect(describeHour(at(21))).toBe('21:00 today, closed. Open again tomorrow at 10:00')
  expect(describeHour(at(15, { hours: 'late' }))).toBe('15:00 today')
})
