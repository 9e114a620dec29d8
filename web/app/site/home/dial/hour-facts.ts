import type { ArtistInList } from '@linework/contract/artists/shapes'
import { readWeek, type Week } from '@linework/contract/artists/working-hours'
import { DAY_MINUTES } from '@linework/contract/contact-info/hours'
import { addDays, type OpenDays, weekdayOf } from '@linework/contract/contact-info/open-days'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { watchOf } from '../../addresses/watch-times.ts'
import type { Watch } from '../../addresses/watches.ts'
import { clockTime, dayName, type OpenState, openStateAt } from '../../studio/open-state.ts'

/** An artist whose hours staff have entered. */
export interface WorkingArtist
  extends Pick<ArtistInList, 'name' | 'slug' | 'bio' | 'profileImage' | 'books'> {
  week: Week
}

export interface Known {
  days: OpenDays
  artists: readonly WorkingArtist[]
  now: Date
  clock: StudioClock
}

/** What is true of an hour of the coming twenty-four. */
export interface HourFacts {
  hour: number
  watch: Watch
  day: string
  /** Undefined where the opening hours are unclear. */
  isOpen: boolean | undefined
  /** '' where the opening hours are unclear. */
  openLine: string
  /** Who works then; no one while the studio is closed. */
  artists: readonly WorkingArtist[]
  /** What can be booked: this watch, or the first after it in which the studio is open; undefined for none. */
  booking: { watch: Watch; artist: WorkingArtist | undefined } | undefined
}

const HOUR = 60

export const workingArtists = (artists: ArtistInList[]): WorkingArtist[] =>
  artists.flatMap(({ name, slug, bio, profileImage, books, hours }) => {
    const week = hours === '' ? undefined : readWeek(hours)
    return week ? [{ name, slug, bio, profileImage, books, week }] : []
  })

/** An hour that has passed today is that of tomorrow. */
export function factsAt(hour: number, known: Known): HourFacts {
  const { days, now, clock } = known
  const today = studioIsoDay(now, clock)
  const later = hour < studioHours(now, clock).hour ? 1 : 0
  const date = addDays(today, later)
  const state = openStateAt(days, date, hour * HOUR)
  const opening = state?.isOpen === false ? state.again : undefined
  const opensSoon = opening !== undefined && opening < (hour + 1) * HOUR
  const isOpen = state && (state.isOpen || opensSoon)
  const artists = isOpen === false ? [] : artistsAt(known.artists, date, hour * HOUR)
  const nextMinute = isOpen === false ? opening : hour * HOUR
  return {
    hour,
    watch: watchOf(hour),
    day: dayName(today, later),
    isOpen,
    openLine: state ? openLineOf(state, { today, later, hour }) : '',
    artists,
    booking: nextMinute === undefined ? undefined : bookingAt(known.artists, date, nextMinute),
  }
}

export const takesBookings = ({ books }: Pick<WorkingArtist, 'books'>) => books !== 'closed'

function bookingAt(all: readonly WorkingArtist[], date: string, minute: number) {
  const day = Math.floor(minute / DAY_MINUTES)
  const start = Math.floor((minute % DAY_MINUTES) / HOUR) * HOUR
  const [first, ...others] = artistsAt(all, addDays(date, day), start).filter(takesBookings)
  return { watch: watchOf(start / HOUR), artist: others.length === 0 ? first : undefined }
}

/** Those who work in some part of the hour that begins at this minute. */
function artistsAt(all: readonly WorkingArtist[], date: string, minute: number): WorkingArtist[] {
  const [today, yesterday] = [weekdayOf(date), weekdayOf(addDays(date, -1))]
  return all.filter(
    ({ week }) =>
      week[today]?.some(({ opens, closes }) => opens < minute + HOUR && minute < closes) ||
      week[yesterday]?.some(({ closes }) => minute + DAY_MINUTES < closes),
  )
}

interface Place {
  today: string
  /** Days from today to the day of the hour. */
  later: number
  hour: number
}

function openLineOf(state: OpenState, { today, later, hour }: Place): string {
  if (state.isOpen) {
    if (state.until === undefined) return 'Open at every hour'
    const isSoon = state.until < hour * HOUR + DAY_MINUTES
    const day = later + Math.floor((state.until - 1) / DAY_MINUTES)
    return `Open until ${isSoon ? '' : `${dayName(today, day)} `}${clockTime(state.until)}`
  }
  if (state.again === undefined) return 'Closed at this hour'
  if (state.again < (hour + 1) * HOUR) return `Opens at ${clockTime(state.again)}`
  const day = later + Math.floor(state.again / DAY_MINUTES)
  return `Closed. Open again ${day < 2 ? '' : 'on '}${dayName(today, day)} at ${clockTime(state.again)}`
}
