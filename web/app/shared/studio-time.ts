const IST_MS = 330 * 60_000

/**
 * Its UTC fields are the studio's local time, whatever the device's zone. India has one offset all year; loading Intl's
 * zone data took as long as all other scripts of a page.
 */
export const atStudio = (at: Date) => new Date(at.getTime() + IST_MS)

export const studioYear = (now: Date) => atStudio(now).getUTCFullYear()

/** `hours` includes the minutes as a fraction. */
export function studioClock(now: Date): { hour: number; hours: number; text: string } {
  const at = atStudio(now)
  const hour = at.getUTCHours()
  return { hour, hours: hour + at.getUTCMinutes() / 60, text: at.toISOString().slice(11, 19) }
}

/** Monday is 0. */
export const studioWeekday = (now: Date) => (atStudio(now).getUTCDay() + 6) % 7
