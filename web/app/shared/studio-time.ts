import { formatDay } from './format-day.ts'

const IST_MS = 330 * 60_000

/**
 * Its fields in UTC are those of the studio's clock, whatever the zone of the device. India keeps one time all year, so no
 * table of zones is needed: to begin with Intl's took as long as all other scripts of a page.
 */
const atStudio = (at: Date) => new Date(at.getTime() + IST_MS)

export const studioYear = (now: Date) => atStudio(now).getUTCFullYear()

/** `hours` counts minutes as parts of an hour. */
export function studioClock(now: Date): { hour: number; hours: number; text: string } {
  const at = atStudio(now)
  const hour = at.getUTCHours()
  return { hour, hours: hour + at.getUTCMinutes() / 60, text: at.toISOString().slice(11, 19) }
}

/** Monday is 0. */
export const studioWeekday = (now: Date) => (atStudio(now).getUTCDay() + 6) % 7

/** The studio's calendar day as YYYY-MM-DD. */
export const studioIsoDay = (now: Date) => atStudio(now).toISOString().slice(0, 10)

/** '18:35' at the studio. */
export const studioTime = (at: Date) => studioClock(at).text.slice(0, 'HH:MM'.length)

/** '14 Nov 2026, 18:35' at the studio. */
export const studioMoment = (at: Date) => `${formatDay(studioIsoDay(at))}, ${studioTime(at)}`

/** The same without the year while it is this one's: '14 Nov, 18:35'. */
export const studioShortMoment = (at: Date, now = new Date()) =>
  studioMoment(at).replace(` ${studioYear(now)},`, ',')

/** What a field for day and time holds: YYYY-MM-DDTHH:MM, by the studio's clock. */
export const toStudioField = (at: Date) => `${studioIsoDay(at)}T${studioTime(at)}`

/** Back to a moment. India has one offset all year. */
export const fromStudioField = (value: string) => `${value}:00+05:30`
