import {
  ALL_DAY,
  CLOSED,
  DAY_MINUTES,
  type Hours,
  isAllDay,
  type Span,
} from '@linework/contract/studio/hours'
import { clockText } from '../time/days.ts'

export function fromClock(clock: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** A closing time that is not after the opening time is on the next day. */
export const makeSpan = (opens: number, closes: number): Span => ({
  opens,
  closes: closes > opens ? closes : closes + DAY_MINUTES,
})

type DayKind = 'Open' | '24 hours' | 'Closed'

export const DAY_KINDS: readonly DayKind[] = ['Open', '24 hours', 'Closed']

export function kindOf(hours: Hours): DayKind {
  if (hours.length === 0) return 'Closed'
  return isAllDay(hours) ? '24 hours' : 'Open'
}

const USUAL: Hours = [{ opens: 11 * 60, closes: 20 * 60 }]

export const hoursOfKind: Record<DayKind, Hours> = { Open: USUAL, '24 hours': ALL_DAY, Closed: CLOSED }

const HOUR = 60
const LATEST = DAY_MINUTES - 1

export function addSecond({ opens, closes }: Span): Hours | undefined {
  const middle = Math.floor((opens + closes) / (2 * HOUR)) * HOUR
  const [first, second] =
    closes - opens > 6 * HOUR
      ? [middle, { opens: middle + HOUR, closes }]
      : [closes, { opens: closes + HOUR, closes: Math.min(closes + 4 * HOUR, LATEST) }]
  return second.opens > LATEST ? undefined : [{ opens, closes: first }, second]
}

export function formatHours(hours: Hours): string {
  const kind = kindOf(hours)
  if (kind !== 'Open') return kind
  return hours.map(({ opens, closes }) => `${clockText(opens)} to ${clockText(closes)}`).join(', ')
}
