import type { StudioClock } from '@linework/contract/fields/studio-time'
import { hoursOn } from '@linework/contract/studio/open-days'
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { useNarrow } from '../../../kit/page/use-narrow.ts'
import {
  addDays,
  countDays,
  dateOf,
  dayName,
  dayOf,
  daysFrom,
  mondayOf,
  weekdayName,
} from '../../../kit/time/days.ts'
import type { Agenda } from '../conflicts/find-conflicts.ts'
import styles from './days.module.css'

export interface DayFacts {
  today: string
  /** The number of appointments on a day; undefined for days that are not loaded. */
  countOf: (day: string) => number | undefined
  isClosed: (day: string) => boolean
}

export type LoadedAgenda = Agenda & { from: string; days: number }

export function dayFacts(agenda: LoadedAgenda | undefined, today: string, clock: StudioClock): DayFacts {
  const counts = new Map<string, number>()
  for (const { startsAt, state } of agenda?.appointments ?? []) {
    const day = dayOf(startsAt, clock)
    if (state !== 'cancelled') counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const isLoaded = (day: string) =>
    agenda !== undefined && agenda.from <= day && day < addDays(agenda.from, agenda.days)
  return {
    today,
    countOf: (day) => (isLoaded(day) ? (counts.get(day) ?? 0) : undefined),
    isClosed: (day) => agenda !== undefined && hoursOn(agenda.hours, day)?.length === 0,
  }
}

/** 'Fri 20 Nov, today, 2 booked'. */
function describeDay(day: string, { today, countOf, isClosed }: DayFacts): string {
  const count = countOf(day)
  const booked = count === undefined ? '' : count === 0 ? 'free' : `${count} booked`
  return [dayName(day), day === today ? 'today' : '', isClosed(day) ? 'closed' : '', booked]
    .filter(Boolean)
    .join(', ')
}

const DOTS_MAX = 3

interface DayButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  day: string
  chosen: string
  facts: DayFacts
  hasWeekday?: boolean
}

export function DayButton({ day, chosen, facts, hasWeekday = false, ...rest }: DayButtonProps) {
  const { today, countOf, isClosed } = facts
  return (
    <button
      type="button"
      className={`muted relative ${styles.day}`}
      aria-label={describeDay(day, facts)}
      aria-current={day === chosen ? 'date' : undefined}
      data-today={day === today}
      data-past={day < today}
      data-closed={isClosed(day)}
      {...rest}
    >
      {hasWeekday ? <span>{`${weekdayName(day)} `}</span> : null}
      <b>{dateOf(day)}</b>
      <i className={styles.dots} data-count={Math.min(countOf(day) ?? 0, DOTS_MAX)} />
    </button>
  )
}

const SHOWN = 14
/** The width of a day and the gap after it. */
const DAY_PX = 48
/** The number of whole days that a small phone shows. */
const SEEN = 6

interface Props {
  day: string
  facts: DayFacts
  onChoose: (day: string) => void
}

/** Shows fourteen days: on phones in one row that scrolls without end, otherwise in two rows. */
export function DayStrip({ day, facts, onChoose }: Props) {
  const { today } = facts
  const isNarrow = useNarrow()
  const row = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(() => around(today, day))
  const seen = useRef(firstSeen(today, day))
  const isOutside = day < range.from || day > range.to
  if (isOutside) setRange(around(today, day))
  const days = isNarrow
    ? daysFrom(range.from, countDays(range.from, range.to))
    : daysFrom(day >= today && day < addDays(today, SHOWN) ? today : mondayOf(day), SHOWN)

  const scrollToSeen = () => {
    const { current: box } = row
    if (!box || !isNarrow) return
    const last = addDays(seen.current, Math.floor(box.clientWidth / DAY_PX) - 1)
    if (day < seen.current || day > last) seen.current = firstSeen(today, day)
    box.scrollLeft = (countDays(range.from, seen.current) - 1) * DAY_PX
  }
  useLayoutEffect(scrollToSeen, [range, day, today, isNarrow])
  // Runs again after mounting, because a dialog has no layout before its content is mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(scrollToSeen, [])

  useLayoutEffect(() => {
    if (row.current?.contains(document.activeElement))
      row.current.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
  }, [day])

  function onScroll() {
    const { scrollLeft, clientWidth, scrollWidth } = row.current as HTMLDivElement
    seen.current = addDays(range.from, Math.round(scrollLeft / DAY_PX))
    if (scrollLeft < DAY_PX) setRange({ ...range, from: addDays(range.from, -SHOWN) })
    else if (scrollLeft + clientWidth > scrollWidth - DAY_PX)
      setRange({ ...range, to: addDays(range.to, SHOWN) })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChoose(addDays(day, step))
  }

  return (
    <Stack
      gap={2}
      className={styles.strip}
      role="group"
      aria-label="Day"
      ref={row}
      onScroll={isNarrow ? onScroll : undefined}
      onKeyDown={onKeyDown}
    >
      {days.map((each) => (
        <DayButton
          key={each}
          day={each}
          chosen={day}
          facts={facts}
          hasWeekday
          data-day={each}
          tabIndex={each === day ? 0 : -1}
          onClick={() => onChoose(each)}
        />
      ))}
    </Stack>
  )
}

const around = (today: string, day: string) => {
  const first = firstSeen(today, day)
  return { from: addDays(first, -SHOWN), to: addDays(first, 2 * SHOWN - 1) }
}

/** The strip starts with the current day as long as the chosen day fits beside it. */
const firstSeen = (today: string, day: string) => (today <= day && day < addDays(today, SEEN) ? today : day)
