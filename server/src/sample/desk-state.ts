const DAY_MS = 24 * 3_600_000
const FRESH_DAYS = 2
const IST_MS = 5.5 * 3_600_000

/** The state of a sample enquiry at the desk: recent ones are new, older ones contacted, booked or closed. */
export function deskStateOf(created_at: Date, now: Date) {
  const days = Math.floor((now.getTime() - created_at.getTime()) / DAY_MS)
  if (days < FRESH_DAYS) return { created_at }
  const status = ['contacted', 'booked', 'closed'][days % 3] as string
  // Recent appointments are today or tomorrow, so that the dashboard shows some.
  const soon = atStudio(now, days % 2, 11 + (days % 6))
  const booked_for = days < 7 ? soon : new Date(created_at.getTime() + 5 * DAY_MS)
  return { created_at, read_at: created_at, status, ...(status === 'booked' ? { booked_for } : {}) }
}

/** An hour in the studio's time zone, counted in days from today. */
function atStudio(now: Date, daysLater: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() + IST_MS) / DAY_MS) * DAY_MS - IST_MS
  return new Date(midnight + daysLater * DAY_MS + hour * 3_600_000)
}
