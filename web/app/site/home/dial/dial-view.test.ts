import { DAYS } from '@linework/contract/studio/contact-info'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../../shared/studio/root-studio.ts'
import { slotsOf, viewOf } from './dial-view.ts'
import { hourSummary, type WorkingArtist } from './hour-summary.ts'

/** This is Monday, 14:20 at the studio, whose clock is UTC. */
const NOW = new Date('2026-11-16T14:20:00Z')

const artist = (name: string, books: WorkingArtist['books']): WorkingArtist => ({
  name,
  books,
  slug: name.toLowerCase(),
  bio: 'Fine line.',
  profileImage: null,
  week: undefined,
})

const openOn = (hours: string, artists: WorkingArtist[] = []) => ({
  days: { workingHours: DAYS.map((day) => ({ day, hours, note: '' })), specialDays: [] },
  artists,
  now: NOW,
  clock: EMPTY_STUDIO.clock,
})

const linkOf = (hours: string, slot: string) => slotsOf(openOn(hours)).find((each) => each.slot === slot)?.to

test('the dial’s links book the current time slot today and past ones tomorrow', () => {
  expect(linkOf('24 hours', '12')).toBe('/contact?watch=12&date=2026-11-16#booking')
  expect(linkOf('24 hours', '15')).toBe('/contact?watch=15&date=2026-11-16#booking')
  expect(linkOf('24 hours', '09')).toBe('/contact?watch=09&date=2026-11-17#booking')
  expect(linkOf('10AM - 2PM', '12')).toBe('/contact?watch=12&date=2026-11-17#booking')
})

test('the dial marks artists with closed books, and its booking link omits them', () => {
  const notesOf = (...artists: WorkingArtist[]) => {
    const known = openOn('24 hours', artists)
    return viewOf(hourSummary(15, known), 15, []).artists.map(({ note }) => note)
  }
  expect(notesOf(artist('Asha', 'closed'))).toEqual(['Not taking bookings now'])
  expect(notesOf(artist('Kabir', 'open'), artist('Asha', 'closed'))).toEqual(['', 'Not taking bookings now'])
})
