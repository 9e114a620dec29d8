import { formatDay } from './format-day.ts'
import { atStudio, studioClock, studioYear } from './studio-time.ts'

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
