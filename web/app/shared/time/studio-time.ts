import { atStudio, type StudioClock } from '@linework/contract/fields/studio-time'

// Without Intl, whose time zone data took as long to load as all other scripts of a page.
export const studioYear = (now: Date, clock: StudioClock) => atStudio(now, clock).getUTCFullYear()

export const studioDay = (now: Date, clock: StudioClock) => atStudio(now, clock).toISOString().slice(0, 10)

export function studioHours(now: Date, clock: StudioClock): { hour: number; hours: number; text: string } {
  const at = atStudio(now, clock)
  const hour = at.getUTCHours()
  return { hour, hours: hour + at.getUTCMinutes() / 60, text: at.toISOString().slice(11, 19) }
}

export const studioWeekday = (now: Date, clock: StudioClock) => (atStudio(now, clock).getUTCDay() + 6) % 7
