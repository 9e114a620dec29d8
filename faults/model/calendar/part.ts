import { differs } from '../difference.ts'
import type { Part } from '../world.ts'

/** The one address by which a phone reads the appointments. */
export interface Calendar {
  /** Null without an address; undefined until a read has shown it. */
  madeAt: string | null | undefined
  /** It was made after that. */
  above: string
  /** Of the address; undefined where no answer has told it. */
  key: string | undefined
  /** Keys that open nothing any more. */
  ended: string[]
}

export function compareCalendar(calendar: Calendar, shown: { madeAt: string | null }): string | undefined {
  if (calendar.madeAt !== undefined) return differs('calendar', shown.madeAt, calendar.madeAt)
  if (shown.madeAt === null || shown.madeAt <= calendar.above)
    return `calendar: ${shown.madeAt} instead of one after ${calendar.above || 'none'}`
  calendar.madeAt = shown.madeAt
  return undefined
}

export const newCalendarPart = (): Part<Calendar> => ({
  state: { madeAt: null, above: '', key: undefined, ended: [] },
  others: [],
  observe: async (world, via) => (await world.read('bookings.calendar', { via })).body,
  compare: compareCalendar,
})
