import { atStudio, STUDIO_OFFSET } from '@linework/contract/fields/studio-time'
import { formatDay } from './format-day.ts'
import { studioClock, studioYear } from './studio-time.ts'

/** The studio's calendar day as YYYY-MM-DD. */
export const studioIsoDay = (now: Date) => atStudio(now).toISOString().slice(0, 10)

/** '18:35' at the studio. */
export const studioTime = (at: Date) => studioClock(at).text.slice(0, 'HH:MM'.length)

/** '14 Nov 2026, 18:35' at the studio. */
export const studioMoment = (at: Date) => `${formatDay(studioIsoDay(at))}, ${studioTime(at)}`

/** Without the current year: '14 Nov, 18:35'. */
export const studioShortMoment = (at: Date, now = new Date()) =>
  studioMoment(at).replace(` ${studioYear(now)},`, ',')

/** The value of a datetime-local field, in the studio's time: YYYY-MM-DDTHH:MM. */
export const toStudioField = (at: Date) => `${studioIsoDay(at)}T${studioTime(at)}`

export const fromStudioField = (value: string) => `${value}:00${STUDIO_OFFSET}`
