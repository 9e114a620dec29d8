import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { ReactNode } from 'react'
import { DAY_MINUTES, type Span, spanOn } from '../../../kit/time/days.ts'
import type { Agenda } from '../conflicts/find-conflicts.ts'

export interface GridColumn {
  day: string
  artistId: string | undefined
  head: ReactNode
  label: string
}

export type DayItem = Span &
  ({ appointment: Appointment; blocked?: never } | { blocked: BlockedTime; appointment?: never })

const LEAST_MINUTES = 30

const DRAWN = { from: 10 * 60, to: 20 * 60 }

/** Blocked time that covers the whole day is returned separately, because it needs no place in the grid. */
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

export function hoursOf(items: Span[], now: number | undefined, open: Span[]): Span {
  const spans = [...items, ...(open.length === 0 ? [DRAWN] : open)]
  if (now !== undefined) spans.push({ from: now, to: now })
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60),
    to: Math.min(24, Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60)),
  }
}

/** The grid hides the empty hours before the first item behind a button if there are at least this many. */
const FOLDED_HOURS = 2

/** The hour of the first item, when enough empty hours before it can be folded; otherwise undefined. */
export function foldUntil(hours: Span, items: Span[], now: number | undefined): number | undefined {
  const starts = [...items.map(({ from }) => from), ...(now === undefined ? [] : [now])]
  if (starts.length === 0) return undefined
  const first = Math.floor(Math.min(...starts) / 60)
  return first - hours.from >= FOLDED_HOURS ? first : undefined
}

export const listHours = ({ from, to }: Span) => Array.from({ length: to - from }, (_, i) => from + i)

export type Placed<Item> = Item & { column: number; columns: number }

/** Places overlapping items side by side: each gets a column and the number of columns of its group. */
export const layOut = <Item extends Span>(items: Item[]): Placed<Item>[] => groupUp(items).flat()

export function groupUp<Item extends Span>(items: Item[]): Placed<Item>[][] {
  const groups: Placed<Item>[][] = []
  let group: { item: Item; column: number }[] = []
  let groupEnd = Number.NEGATIVE_INFINITY
  const finish = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    if (group.length > 0) groups.push(group.map(({ item, column }) => ({ ...item, column, columns })))
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
  return groups
}

const LEAST_PX = 74
const COLUMNS_MAX = 3
/** The width for the buttons that open appointments for which no column is left. */
export const REST_PX = 44

export interface Arranged {
  /** Items with a column. `left` and `width` are percentages of the width beside those buttons. */
  shown: (DayItem & { left: number; width: number; hasRest: boolean })[]
  /** Overlapping items that share one block because the column is narrow, with their common span. */
  merged: (Span & { items: DayItem[] })[]
  rest: (Span & { items: DayItem[] })[]
}

export function arrange(items: DayItem[], width: number): Arranged {
  const arranged: Arranged = { shown: [], merged: [], rest: [] }
  const fitting = Math.max(1, Math.min(COLUMNS_MAX, Math.floor(width / LEAST_PX)))
  const besideRest = Math.min(COLUMNS_MAX, Math.floor((width - REST_PX) / LEAST_PX))
  for (const group of groupUp(items)) {
    const columns = group[0]?.columns ?? 1
    const isWhole = columns <= fitting
    if (!isWhole && besideRest < 1) {
      arranged.merged.push({ ...spanOf(group), items: group })
      continue
    }
    const count = isWhole ? columns : besideRest
    for (const item of group.filter(({ column }) => column < count))
      arranged.shown.push({
        ...item,
        left: (item.column * 100) / count,
        width: 100 / count,
        hasRest: !isWhole,
      })
    const hidden = group.filter(({ column }) => column >= count)
    for (const together of groupUp(hidden)) arranged.rest.push({ ...spanOf(together), items: together })
  }
  return arranged
}

const spanOf = (items: Span[]): Span => ({
  from: Math.min(...items.map(({ from }) => from)),
  to: Math.max(...items.map(({ to }) => to)),
})

/** A name as the agenda shows it without cutting: 'Aparajita Mishra', 'Aparajita M.' or the first name. */
export interface FittedName {
  text: string
  isSmall?: boolean
}

export const LINE_PX = 17

export function fitName(
  name: string,
  { width, height }: { width: number; height: number },
  measure: (text: string) => number,
): FittedName {
  const words = name.trim().split(/\s+/)
  const [first = name, ...others] = words
  const last = others.at(-1)
  const short = last === undefined ? first : `${first} ${last.charAt(0)}.`
  const lines = Math.max(1, Math.min(2, Math.floor(height / LINE_PX)))
  const fits = (text: string) => countLines(text.split(' '), width, measure) <= lines
  const text = [name, short, first].find(fits)
  return text === undefined ? { text: first, isSmall: true } : { text }
}

/** The number of lines after wrapping; infinite when a word is wider than the block. */
function countLines(words: string[], width: number, measure: (text: string) => number): number {
  let lines = 1
  let line = ''
  for (const word of words) {
    if (measure(word) > width) return Number.POSITIVE_INFINITY
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) line = longer
    else {
      lines++
      line = word
    }
  }
  return lines
}

let context: CanvasRenderingContext2D | null = null

/** Measures with the font of the names in the grid. */
export function measureName(text: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return text.length * 8
  context.font = '600 14px "Hanken Grotesk", system-ui, sans-serif'
  return context.measureText(text).width
}
