import { atStudio, type StudioClock } from '@linework/contract/fields/studio-time'

const DAY_MS = 24 * 3_600_000
const DAYS = /^days?\s+(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*:/i

/** The day of the appointment is day 1, in the studio's time zone. */
export function dayAfter(startsAt: Date, now: Date, clock: StudioClock): number {
  const dayOf = (at: Date) => Math.floor(atStudio(at, clock).getTime() / DAY_MS)
  return Math.max(1, dayOf(now) - dayOf(startsAt) + 1)
}

/** Returns each line of a text, and whether it applies to this day: 'Day 1: …', 'Day 2 to 4: …'. */
export const careLines = (text: string, day: number) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, first, last = first] = DAYS.exec(line.trim()) ?? []
      return { text: line, isToday: first !== undefined && day >= Number(first) && day <= Number(last) }
    })
