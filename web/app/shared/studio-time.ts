import { atStudio } from '@linework/contract/fields/studio-time'

// Computed without Intl, whose zone data took as long to load as all other scripts of a page.
export const studioYear = (now: Date) => atStudio(now).getUTCFullYear()

/** `hours` includes the minutes as a fraction. */
export function studioClock(now: Date): { hour: number; hours: number; text: string } {
  const at = atStudio(now)
  const hour = at.getUTCHours()
  return { hour, hours: hour + at.getUTCMinutes() / 60, text: at.toISOString().slice(11, 19) }
}

/** Monday is 0. */
export const studioWeekday = (now: Date) => (atStudio(now).getUTCDay() + 6) % 7
