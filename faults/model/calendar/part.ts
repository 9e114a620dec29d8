import { differs } from '../difference.ts'
import type { Part } from '../world.ts'

export interface Calendar {
  /** Null without a feed; undefined until a read has returned the creation time. */
  createdAt: string | null | undefined
  /** The creation time must be later than this time. */
  above: string
  /** The key in the feed URL; undefined if no response has contained it. */
  key: string | undefined
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
