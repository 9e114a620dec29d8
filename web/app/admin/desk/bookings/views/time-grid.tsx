import type { BlockedTime } from '@linework/contract/desk/appointments-shapes'
import { findSpecialDay, hoursOn } from '@linework/contract/studio/open-days'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { useSwipe } from '../../../../ui/motion/use-swipe.ts'
import { useNarrow } from '../../../kit/page/use-narrow.ts'
import { clockText, minutesOf, timeOf } from '../../../kit/time/days.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'
import { BlockedBlock } from '../agenda/blocks/booking-block.tsx'
import { useMoveByMouse } from '../agenda/blocks/use-move-by-mouse.ts'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { blockedText, blockedWho, Overlapping } from './agenda-list.tsx'
import { type DayItem, foldUntil, type GridColumn, hoursOf, itemsOn, listHours } from './day-items.ts'
import { TimeColumn } from './time-column.tsx'
import styles from './time-grid.module.css'

const PIXELS_PER_MINUTE = 1
const AXIS_PX = 48
const ABOVE_NOW_PX = 145
/** The height of the column heads, which stay visible above the hours of a week. */
const HEADS_PX = 44

interface Props {
  columnsFor: (width: number) => GridColumn[]
  isLoading?: boolean
  onSwipe?: ((by: 1 | -1) => void) | undefined
}

export function TimeGrid({ columnsFor, isLoading = false, onSwipe }: Props) {
  const { clock } = useStudio()
  const { appointments, blocked, hours: openHours, now, today, onMove } = useAgendaContent()
  const isNarrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  const [unfolded, setUnfolded] = useState<string>()
  const [list, setList] = useState<DayItem[]>()
  const { handle, dragged } = useMoveByMouse({ clock, pixelsPerMinute: PIXELS_PER_MINUTE, onMove })
  const swipe = useSwipe(onSwipe)

  useLayoutEffect(() => {
    const measure = () => setWidth((box.current?.clientWidth ?? 0) - AXIS_PX)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(box.current as HTMLDivElement)
    return () => observer.disconnect()
  }, [])

  const columns = columnsFor(width)
  const days = [...new Set(columns.map(({ day }) => day))]
  const [onlyDay] = days
  const named = new Set(columns.map(({ artistId }) => artistId))
  const isIn = (artistId: string | null, column: string | undefined) =>
    column === undefined || (artistId === null || !named.has(artistId) ? column === '' : artistId === column)
  const filled = columns.map((column) => {
    const { timed, allDay } = itemsOn(column.day, { appointments, blocked }, clock)
    const items = timed.filter(({ appointment, blocked: time }) =>
      appointment
        ? isIn(appointment.artistId, column.artistId)
        : column.artistId === undefined || time.artistId === null || time.artistId === column.artistId,
    )
    return { ...column, items, allDay }
  })
  const items = filled.flatMap((column) => column.items)
  const nowMinutes = minutesOf(timeOf(now.toISOString(), clock))
  const shownNow = days.includes(today) ? nowMinutes : undefined
  const open = days.flatMap((day) =>
    (hoursOn(openHours, day) ?? []).map(({ opens, closes }) => ({ from: opens, to: closes })),
  )
  const whole = hoursOf(items, shownNow, open)
  const isSingle = isNarrow && columns.length === 1
  const fold = isSingle && !isLoading && unfolded !== onlyDay ? foldUntil(whole, items, shownNow) : undefined
  const hours = { from: fold ?? whole.from, to: whole.to }
  const topOf = (minutes: number) => (minutes - hours.from * 60) * PIXELS_PER_MINUTE
  const nowTop = shownNow === undefined ? undefined : topOf(shownNow)

  const headHeight = useHeadHeight(isNarrow)
  const opened = days.join()
  const first = nowTop ?? (items.length > 0 ? topOf(Math.min(...items.map(({ from }) => from))) : undefined)
  const openedFor = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (isLoading || openedFor.current === opened || (isSingle && headHeight === 0)) return
    openedFor.current = opened
    const { top = 0 } = box.current?.getBoundingClientRect() ?? {}
    if (isSingle)
      scrollTo({ top: nowTop === undefined ? 0 : scrollY + top + nowTop - headHeight - ABOVE_NOW_PX })
    else if (frame.current && first !== undefined) {
      const below = top + first - frame.current.getBoundingClientRect().top
      if (below > frame.current.clientHeight - ABOVE_NOW_PX)
        frame.current.scrollTop += below - HEADS_PX - ABOVE_NOW_PX
    }
  }, [isSingle, isLoading, opened, nowTop, first, headHeight])

  const gridTemplateColumns = `repeat(${columns.length}, minmax(0, 1fr))`
  return (
    <div
      className={styles.grid}
      ref={frame}
      data-framed={!isSingle}
      style={{ '--agenda-head': `${isSingle ? headHeight : HEADS_PX}px` } as CSSProperties}
    >
      {isSingle ? null : (
        <div className={styles.heads} style={{ gridTemplateColumns }}>
          {filled.map(({ day, artistId, head, label }) => (
            <div key={`${day} ${artistId}`} className={`min-w-0 semibold text-sm ${styles.header}`}>
              {head ?? <p className="truncate">{label}</p>}
            </div>
          ))}
        </div>
      )}
      <AllDay columns={filled} isSingle={isSingle} style={{ gridTemplateColumns }} />
      {fold === undefined ? null : (
        <button type="button" className={`muted text-sm ${styles.fold}`} onClick={() => setUnfolded(onlyDay)}>
          {`${clockText(whole.from * 60)} to ${clockText(fold * 60)} free, `}
          <u>Show</u>
        </button>
      )}
      <div
        className={`mt-4 relative ${styles.hours}`}
        ref={box}
        style={{ height: topOf(hours.to * 60) }}
        {...swipe}
      >
        {listHours(hours).map((hour) => (
          <div
            key={hour}
            className={`tabular ${styles.hour}`}
            style={{ top: topOf(hour * 60) }}
            aria-hidden="true"
          >
            <span>{clockText(hour * 60)}</span>
          </div>
        ))}
        {nowTop === undefined ? null : (
          <div className={styles.now} style={{ top: nowTop }}>
            <span className={`semibold tabular ${styles.clock}`}>
              <span className="visually-hidden">Now, </span>
              {clockText(nowMinutes)}
            </span>
          </div>
        )}
        <div className={styles.columns} style={{ gridTemplateColumns }}>
          {filled.map(({ day, artistId, label, items: own }) => (
            <TimeColumn
              key={`${day} ${artistId}`}
              day={day}
              artistId={artistId}
              label={label}
              items={own}
              isLoading={isLoading}
              width={width / columns.length}
              topOf={topOf}
              drag={{ handle, dragged }}
              isToday={columns.length > 1 && day === today}
              nowTop={day === today ? nowTop : undefined}
              onList={setList}
            />
          ))}
        </div>
      </div>
      {list ? <Overlapping items={list} onClose={() => setList(undefined)} /> : null}
    </div>
  )
}

/** The height of the agenda head, which stays visible above the grid on phones. */
function useHeadHeight(isNarrow: boolean): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const head = isNarrow ? document.querySelector<HTMLElement>('[data-agenda-head]') : null
    setHeight(head?.offsetHeight ?? 0)
  }, [isNarrow])
  return height
}

interface AllDayProps {
  columns: (GridColumn & { allDay: BlockedTime[] })[]
  /** True for a grid with one column, which has room for a sentence. */
  isSingle: boolean
  style: CSSProperties
}

/** Lists closed days and time that is blocked for the whole day, one line each. */
function AllDay({ columns, isSingle, style }: AllDayProps) {
  const { clock } = useStudio()
  const { artists, hours } = useAgendaContent()
  const closedText = (day: string) =>
    hoursOn(hours, day)?.length === 0
      ? ['Closed', findSpecialDay(hours.specialDays, day)?.note].filter(Boolean).join(': ')
      : undefined
  const isAny = columns.some(({ day, allDay }) => allDay.length > 0 || closedText(day))
  if (!isAny) return null
  return (
    <div className={styles.allDays} style={style}>
      {columns.map(({ day, artistId, allDay }) => (
        <div key={`${day} ${artistId}`}>
          {closedText(day) ? <p className={`muted text-xs ${styles.closed}`}>{closedText(day)}</p> : null}
          {allDay
            .filter((time) => artistId === undefined || time.artistId === null || time.artistId === artistId)
            .map((time) => (
              <BlockedBlock
                key={time._id}
                blocked={time}
                text={
                  isSingle
                    ? blockedText(time, day, artists, clock)
                    : `${firstNameOf(blockedWho(artists, time.artistId))}: ${time.reason}`
                }
              />
            ))}
        </div>
      ))}
    </div>
  )
}
