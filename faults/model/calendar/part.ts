import { differs } from '../difference.ts'
import type { Part } from '../world.ts'

/** State of the calendar feed URL. */
export interface Calendar {
  /** Null without a feed; undefined until a read has returned the time. */
  createdAt: string | null | undefined
  /** Lower bound of the creation time. */
  above: string
  /** Key in the URL; undefined if no response has returned it. */
  key: string | undefined
  /** Revoked keys. */
  ended: string[]
}

export function compareCalendar(calendar: Calendar, shown: { createdAt: string | null }): string | undefined {
  if (calendar.createdAt !== undefined) return differs('calendar', shown.createdAt, calendar.createdAt)
  if (shown.createdAt === null || shown.createdAt <= calendar.above)
    return `calendar: ${shown.createdAt} instead of one after ${calendar.above || 'none'}`
  calendar.createdAt = shown.createdAt
  return undefined
}

export const newCalendarPart = (): Part<Calendar> => ({
  state: { createdAt: null, above: '', key: undefined, ended: [] },
  others: [],
  observe: async (world, via) => (await world.read('bookings.calendar', { via })).body,
  compare: compareCalendar,
})
