import { atStudio, fromStudio, type StudioClock } from '@linework/contract/fields/studio-time'
import { formatDay } from './format-day.ts'
import { studioHours, studioYear } from './studio-time.ts'

/** The studio's calendar day as YYYY-MM-DD. */
export const studioIsoDay = (now: Date, clock: StudioClock) => atStudio(now, clock).toISOString().slice(0, 10)

/** Formats as '18:35' in the studio's time zone. */
export const studioTime = (at: Date, clock: StudioClock) =>
  studioHours(at, clock).text.slice(0, 'HH:MM'.length)

/** Formats as '14 Nov 2026, 18:35' in the studio's time zone. */
export const studioMoment = (at: Date, clock: StudioClock) =>
  `${formatDay(studioIsoDay(at, clock))}, ${studioTime(at, clock)}`

/** Omits the current year: '14 Nov, 18:35'. */
export const studioShortMoment = (at: Date, clock: StudioClock, now = new Date()) =>
  studioMoment(at, clock).replace(` ${studioYear(now, clock)},`, ',')

/** The value of a datetime-local field, in the studio's time: YYYY-MM-DDTHH:MM. */
export const toStudioField = (at: Date, clock: StudioClock) =>
  `${studioIsoDay(at, clock)}T${studioTime(at, clock)}`

export const fromStudioField = (value: string, clock: StudioClock) =>
  fromStudio(new Date(`${value}Z`), clock).toISOString()
