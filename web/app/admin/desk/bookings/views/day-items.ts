import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { DAY_MINUTES, type Span, spanOn } from '../../../kit/time/spans.ts'
import type { Agenda } from '../conflicts/find-conflicts.ts'

export type DayItem = Span &
  ({ appointment: Appointment; blocked?: never } | { blocked: BlockedTime; appointment?: never })

/** The minimum height of an item, so that a name is readable. */
const LEAST_MINUTES = 30

/** The hours that are always drawn, even when they are empty. */
const DRAWN = { from: 10, to: 20 }

/** The items of a day. Blocked time that covers the whole day is returned separately. */
export function itemsOn(day: string, { appointments, blocked }: Omit<Agenda, 'hours'>, clock: StudioClock) {
  const timed: DayItem[] = []
  const allDay: BlockedTime[] = []
  for (const appointment of appointments) {
    const span = spanOn(day, appointment, clock)
    if (span) timed.push({ ...readable(span), appointment })
  }
  for (const time of blocked) {
    const span = spanOn(day, time, clock)
    if (span === undefined) continue
    if (span.from === 0 && span.to === DAY_MINUTES) allDay.push(time)
    else timed.push({ ...readable(span), blocked: time })
  }
  return { timed, allDay }
}

const readable = ({ from, to }: Span): Span => ({ from, to: Math.max(to, from + LEAST_MINUTES) })

/** The first and the last hour to draw. */
export function hoursOf(items: Span[], now: number | undefined): Span {
  const minutes = now === undefined ? items : [...items, { from: now, to: now }]
  return {
    from: Math.min(DRAWN.from, ...minutes.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(DRAWN.to, ...minutes.map(({ to }) => Math.ceil(to / 60))),
  }
}

export const listHours = ({ from, to }: Span) => Array.from({ length: to - from }, (_, i) => from + i)

export type Placed<Item> = Item & { column: number; columns: number }

/** Lays overlapping items out side by side. Each item gets a column and the column count of its group. */
export function layOut<Item extends Span>(items: Item[]): Placed<Item>[] {
  const placed: Placed<Item>[] = []
  let group: { item: Item; column: number }[] = []
  let groupEnd = Number.NEGATIVE_INFINITY
  const finish = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    placed.push(...group.map(({ item, column }) => ({ ...item, column, columns })))
    group = []
  }
  for (const item of items.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (item.from >= groupEnd) finish()
    const taken = group.filter((earlier) => earlier.item.to > item.from).map(({ column }) => column)
    const column = group.findIndex((_, i) => !taken.includes(i))
    group.push({ item, column: column === -1 ? group.length : column })
    groupEnd = Math.max(group.length === 1 ? item.to : groupEnd, item.to)
  }
  finish()
  return placed
}
