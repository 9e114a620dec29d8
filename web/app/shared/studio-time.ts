const IST_MS = 330 * 60_000

/**
 * Its fields in UTC are those of the studio's clock, whatever the zone of the device. India keeps one time all year, so no
 * table of zones is needed: to begin with Intl's took as long as all other scripts of a page.
 */
export const atStudio = (at: Date) => new Date(at.getTime() + IST_MS)

export const studioYear = (now: Date) => atStudio(now).getUTCFullYear()

/** `hours` counts minutes as parts of an hour. */
export function studioClock(now: Date): { hour: number; hours: number; text: string } {
  const at = atStudio(now)
  const hour = at.getUTCHours()
  return { hour, hours: hour + at.getUTCMinutes() / 60, text: at.toISOString().slice(11, 19) }
}

/** Monday is 0. */
export const studioWeekday = (now: Date) => (atStudio(now).getUTCDay() + 6) % 7
