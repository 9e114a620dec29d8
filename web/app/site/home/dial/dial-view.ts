import type { Picture } from '@linework/contract/records/pictures-shapes'
import { shorten } from '../../head/shorten.ts'
import { endOf, SLOT_HOURS, TIME_SLOTS, type TimeSlot } from '../../urls/time-slots.ts'
import { type HourSummary, hourSummary, type Known, takesBookings } from './hour-summary.ts'
import { bookingLink, hourTime, whenOf } from './hour-text.ts'

interface TimeSlotView {
  slot: TimeSlot
  hours: string
  note: string
  isClosed: boolean
  to: string | undefined
}

interface ArtistView {
  name: string
  picture: Picture | null
  words: string
  note: string
  to: string
}

export interface Turned {
  view: DialView
  toNow?: (() => void) | undefined
}

/** Texts and links of the dial at one hour, built on the server to keep the page's first scripts small. */
export interface DialView {
  light: Light
  slot?: TimeSlot
  time: string
  when: string
  artists: ArtistView[]
  openLine: string
  isClosed?: boolean
  booking: { to: string; text: string }
  slots: TimeSlotView[]
}

export function viewOf(facts: HourSummary, hours: number, slots: TimeSlotView[]): DialView {
  return {
    light: daylightAt(hours),
    slot: facts.slot,
    time: hourTime(hours),
    when: whenOf(facts),
    artists: artistsOf(facts),
    openLine: facts.openLine,
    isClosed: facts.isOpen === false,
    booking: bookingLink(facts.booking),
    slots,
  }
}

const FIRST_SENTENCE = /^.+?[.!?।](?=\s|$)/s
const LETTERS_MAX = 90

const artistsOf = ({ artists, ...time }: HourSummary): ArtistView[] =>
  artists.map((artist) => ({
    name: artist.name,
    picture: artist.profileImage,
    words: shorten(FIRST_SENTENCE.exec(artist.bio)?.[0] ?? artist.bio, LETTERS_MAX),
    note: takesBookings(artist) ? '' : 'Not taking bookings now',
    to:
      artists.length > 1 && takesBookings(artist)
        ? bookingLink({ ...time, artist }).to
        : `/artists/${artist.slug}`,
  }))

export const slotsOf = (known: Known): TimeSlotView[] =>
  TIME_SLOTS.map((slot) => {
    const hours = Array.from({ length: SLOT_HOURS }, (_, i) => hourSummary(Number(slot) + i, known))
    const isClosed = hours.every(({ isOpen }) => isOpen === false)
    // The remaining hours of the current time slot are today, and its past hours are tomorrow.
    const first = [...hours]
      .sort((a, b) => a.date.localeCompare(b.date))
      .find(({ isOpen }) => isOpen !== false)
    return {
      slot,
      hours: `${slot} to ${endOf(slot)}`,
      note: hoursNote(hours),
      isClosed,
      to: first && bookingLink(first.booking).to,
    }
  })

/** A short note, because eight of them are side by side. */
function hoursNote(hours: HourSummary[]): string {
  const [artist, ...others] = new Set(hours.flatMap(({ artists }) => artists))
  if (artist) return others.length === 0 ? artist.name : `${others.length + 1} artists`
  if (hours.some(({ isOpen }) => isOpen)) return 'Open'
  return hours.every(({ isOpen }) => isOpen === false) ? 'Closed' : ''
}

type Light = 'day' | 'lamp' | 'night'

const [SUNRISE, SUNSET, NOON] = [6, 18, 12]
/** The hours at which lamp and moon are brightest, and the hours in which their light fades. */
const [LAMP, MOON, FADES] = [21, 2.5, 5]

const daylightAt = (hours: number): Light =>
  hours >= SUNRISE && hours < SUNSET ? 'day' : hours >= SUNSET ? 'lamp' : 'night'

export function lightLevels(hours: number) {
  if (daylightAt(hours) === 'day')
    return { sun: 0.55 + 0.45 * (1 - apart(hours, NOON) / (NOON - SUNRISE)), lamp: 0, moon: 0 }
  const glow = (peak: number) => Math.max(0, 1 - apart(hours, peak) / FADES)
  return { sun: 0, lamp: glow(LAMP), moon: glow(MOON) }
}

function apart(a: number, b: number): number {
  const hours = Math.abs(a - b) % 24
  return Math.min(hours, 24 - hours)
}
