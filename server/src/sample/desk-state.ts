import { localTime, momentOf } from '../studio-time.ts'

const DAY_MS = 24 * 3_600_000
const FRESH_DAYS = 2

/** The state of a sample enquiry at the desk: recent ones are new, older ones contacted, booked or closed. */
export function deskStateOf(created_at: Date, now: Date, zone: string) {
  const days = Math.floor((now.getTime() - created_at.getTime()) / DAY_MS)
  if (days < FRESH_DAYS) return { created_at }
  const status = ['contacted', 'booked', 'closed'][days % 3] as string
  // Recent appointments are today or tomorrow, so that the dashboard shows some.
  const soon = atStudio(now, zone, { daysLater: days % 2, hour: 11 + (days % 6) })
  const booked_for = days < 7 ? soon : new Date(created_at.getTime() + 5 * DAY_MS)
  return { created_at, read_at: created_at, status, ...(status === 'booked' ? { booked_for } : {}) }
}

/** An hour in the studio's time zone, counted in days from today. */
function atStudio(now: Date, zone: string, { daysLater, hour }: { daysLater: number; hour: number }): Date {
  const today = Math.floor(localTime(now, zone).getTime() / DAY_MS)
  return momentOf(new Date((today + daysLater) * DAY_MS + hour * 3_600_000), zone)
}
