import { readWeek, type Week } from '@linework/contract/content/artists'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { DAY_MINUTES } from '@linework/contract/studio/hours'
import { addDays, type OpenDays, weekdayOf } from '@linework/contract/studio/open-days'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { clockTime, dayName, type OpenState, openStateAt } from '../../studio/open-state.ts'
import { timeSlotAt } from '../../urls/time-slot-text.ts'
import type { TimeSlot } from '../../urls/time-slots.ts'

export interface WorkingArtist
  extends Pick<ArtistInList, 'name' | 'slug' | 'bio' | 'profileImage' | 'books'> {
  /** Undefined for an artist without entered hours, who then works whenever the studio is open. */
  week: Week | undefined
}

export interface Known {
  days: OpenDays
  artists: readonly WorkingArtist[]
  now: Date
  clock: StudioClock
}

export interface HourSummary {
  hour: number
  slot: TimeSlot
  date: string
  day: string
  isOpen: boolean | undefined
  openLine: string
  artists: readonly WorkingArtist[]
  booking: Booking | undefined
}

export interface Booking extends Pick<HourSummary, 'slot' | 'date' | 'day'> {
  artist: WorkingArtist | undefined
}

const HOUR = 60

export const workingArtists = (artists: ArtistInList[]): WorkingArtist[] =>
  artists.flatMap(({ name, slug, bio, profileImage, books, hours }) => {
    const week = hours === '' ? undefined : readWeek(hours)
    return week || hours === '' ? [{ name, slug, bio, profileImage, books, week }] : []
  })

export function hourSummary(hour: number, known: Known): HourSummary {
  const { days, now, clock } = known
  const today = studioIsoDay(now, clock)
  const later = hour < studioHours(now, clock).hour ? 1 : 0
  const date = addDays(today, later)
  const state = openStateAt(days, date, hour * HOUR)
  const opening = state?.isOpen === false ? state.again : undefined
  const opensSoon = opening !== undefined && opening < (hour + 1) * HOUR
  const isOpen = state && (state.isOpen || opensSoon)
  // If the opening hours are unreadable, only artists with entered hours are listed.
  const all = state ? known.artists : known.artists.filter(({ week }) => week)
  const artists = isOpen === false ? [] : artistsAt(all, date, hour * HOUR)
  const nextMinute = isOpen === false ? opening : hour * HOUR
  return {
    hour,
    slot: timeSlotAt(hour),
    date,
    day: dayName(today, later),
    isOpen,
    openLine: state ? openLineOf(state, { today, later, hour }) : '',
    artists,
    booking: nextMinute === undefined ? undefined : bookingAt(all, { today, later }, nextMinute),
  }
}

export const takesBookings = ({ books }: Pick<WorkingArtist, 'books'>) => books !== 'closed'

function bookingAt(
  all: readonly WorkingArtist[],
  { today, later }: Pick<Place, 'today' | 'later'>,
  minute: number,
): Booking {
  const days = later + Math.floor(minute / DAY_MINUTES)
  const start = Math.floor((minute % DAY_MINUTES) / HOUR) * HOUR
  const date = addDays(today, days)
  const [first, ...others] = artistsAt(all, date, start).filter(takesBookings)
  const artist = others.length === 0 ? first : undefined
  return { slot: timeSlotAt(start / HOUR), date, day: dayName(today, days), artist }
}

function artistsAt(all: readonly WorkingArtist[], date: string, minute: number): WorkingArtist[] {
  const [today, yesterday] = [weekdayOf(date), weekdayOf(addDays(date, -1))]
  return all.filter(
    ({ week }) =>
      week === undefined ||
      week[today]?.some(({ opens, closes }) => opens < minute + HOUR && minute < closes) ||
      week[yesterday]?.some(({ closes }) => minute + DAY_MINUTES < closes),
  )
}

interface Place {
  today: string
  later: number
  hour: number
}

function openLineOf(state: OpenState, { today, later, hour }: Place): string {
  if (state.isOpen) {
    if (state.until === undefined) return 'Open day and night'
    const isSoon = state.until < hour * HOUR + DAY_MINUTES
    const day = later + Math.floor((state.until - 1) / DAY_MINUTES)
    return `Open until ${isSoon ? '' : `${dayName(today, day)} `}${clockTime(state.until)}`
  }
  if (state.again === undefined) return 'Closed at this hour'
  if (state.again < (hour + 1) * HOUR) return `Opens at ${clockTime(state.again)}`
  const day = later + Math.floor(state.again / DAY_MINUTES)
  return `Closed. Open again ${day < 2 ? '' : 'on '}${dayName(today, day)} at ${clockTime(state.again)}`
}
