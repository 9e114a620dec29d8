import { formatDay } from './format-day.ts'

const ZONE = 'Asia/Kolkata'
const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const YEAR = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, year: 'numeric' })

export const studioYear = (now: Date) => Number(YEAR.format(now))

/** The studio's clock, whatever the zone of the device. `hours` counts minutes as parts of an hour. */
export function studioClock(now: Date): { hour: number; hours: number; text: string } {
  const text = PARTS.format(now)
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return { hour, hours: hour + minute / 60, text }
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** 'Saturday, 14 November 2026' at the studio. */
export const studioDay = (now: Date) => DAY.format(now)

/** The studio's calendar day as YYYY-MM-DD. */
export const studioIsoDay = (now: Date) => ISO_DAY.format(now)

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
