import type { CSSProperties } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { clockText, dayOf, minutesOf, type Span, timeOf } from '../../../kit/time/days.ts'
import { firstNameOf, shortName } from '../agenda/blocks/artist-colours.ts'
import { BlockedBlock, BookingBlock, describe } from '../agenda/blocks/booking-block.tsx'
import type { useMoveByMouse } from '../agenda/blocks/use-move-by-mouse.ts'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { conflictText, involves, isUpcoming } from '../conflicts/find-conflicts.ts'
import { arrange, type DayItem, fitName, LINE_PX, measureName, REST_PX } from './day-items.ts'
import styles from './time-grid.module.css'

const GAP_PX = 2
/** The borders, padding and gap between a column and the text of a block. */
const INSET_PX = 17
/** Placeholders while appointments load: pixels from the top of the column. */
const WAITING = [
  { from: 15, to: 60 },
  { from: 105, to: 220 },
  { from: 290, to: 350 },
]

interface Props {
  day: string
  artistId: string | undefined
  label: string
  items: DayItem[]
  isLoading: boolean
  width: number
  topOf: (minutes: number) => number
  drag: ReturnType<typeof useMoveByMouse>
  isToday: boolean
  /** The position of the line of the current time; undefined on other days. */
  nowTop: number | undefined
  onList: (items: DayItem[]) => void
}

export function TimeColumn(props: Props) {
  const { day, artistId, label, items, isLoading, width, topOf, drag, isToday, nowTop, onList } = props
  const { clock } = useStudio()
  const { now, conflicts, artists } = useAgendaContent()
  const { shown, merged, rest } = arrange(items, width)
  const tall = ({ from, to }: Span) => ({ top: topOf(from) + 1, height: topOf(to) - topOf(from) - GAP_PX })
  const { appointment: moved, to } = drag.dragged ?? {}
  const isTarget = to && dayOf(to.startsAt, clock) === day
  const conflictOf = (id: string) => conflicts.find((each) => involves(each, id))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields
    <div
      className={`min-w-0 relative ${styles.column}`}
      role="group"
      aria-label={label}
      data-today={isToday}
      data-drop-day={day}
      {...(artistId === undefined ? {} : { 'data-drop-artist': artistId })}
    >
      {isLoading
        ? WAITING.map(({ from, to: end }) => (
            <Skeleton key={from} className={styles.pending} style={{ top: from, height: end - from }} />
          ))
        : null}
      {shown.map((item) => {
        const { appointment, blocked, left, width: share, hasRest } = item
        const left100 = hasRest ? `(100% - ${REST_PX}px)` : '100%'
        const style: CSSProperties = {
          ...tall(item),
          position: 'absolute',
          left: `calc(${left100} * ${left / 100})`,
          width: `calc(${left100} * ${share / 100} - ${GAP_PX}px)`,
        }
        const nameOf = (artist: string) => (artistId === undefined ? shortName(artists, artist) : '')
        if (blocked) {
          const artist = artists.find(({ _id }) => _id === blocked.artistId)
          return (
            <BlockedBlock
              key={blocked._id}
              blocked={blocked}
              text={[blocked.reason, artist && nameOf(artist.name)].filter(Boolean).join(', ')}
              style={style}
            />
          )
        }
        const height = topOf(item.to) - topOf(item.from) - GAP_PX
        const conflict = conflictOf(appointment._id)
        const px = ((width - (hasRest ? REST_PX : 0)) * share) / 100
        return (
          <BookingBlock
            key={appointment._id}
            appointment={appointment}
            name={fitName(appointment.name, { width: px - INSET_PX, height }, measureName)}
            isLow={height < 2 * LINE_PX}
            style={style}
            {...(isUpcoming(appointment, now) ? { drag: drag.handle(appointment) } : {})}
          >
            {conflict ? (
              <span className="semibold text-highlight">
                {conflictText(conflict, appointment._id, clock)}
              </span>
            ) : null}
            <span className="muted">
              {[describe(appointment), nameOf(appointment.artistName)].filter(Boolean).join(', ')}
            </span>
          </BookingBlock>
        )
      })}
      {merged.map((group) => (
        <Merged
          key={group.from}
          group={group}
          width={width}
          style={tall(group)}
          onOpen={() => onList(group.items)}
        />
      ))}
      {rest.map((group) => (
        <button
          key={group.from}
          type="button"
          className={styles.rest}
          style={{ ...tall(group), width: REST_PX }}
          onClick={() => onList(items.filter(({ from, to: end }) => from < group.to && group.from < end))}
        >
          {`+${group.items.length} at ${clockText(group.from)}`}
        </button>
      ))}
      {nowTop === undefined ? null : <div className={styles.solid} style={{ top: nowTop }} />}
      {isTarget && moved && (artistId === undefined || (to.artistId ?? '') === artistId) ? (
        <p
          className={`semibold text-xs ${styles.ghost}`}
          style={{
            top: topOf(minutesOf(timeOf(to.startsAt, clock))),
            height: topOf(moved.minutes) - topOf(0),
          }}
        >
          {timeOf(to.startsAt, clock)}
        </p>
      ) : null}
    </div>
  )
}

interface MergedProps {
  group: Span & { items: DayItem[] }
  width: number
  style: CSSProperties & { height: number }
  onOpen: () => void
}

/** Overlapping appointments in a column that is too narrow for two blocks: as many first names as fit. */
function Merged({ group: { from, items }, width, style, onOpen }: MergedProps) {
  const { conflicts } = useAgendaContent()
  const isConflict = items.some(
    ({ appointment }) => appointment && conflicts.some((each) => involves(each, appointment._id)),
  )
  const nameOf = ({ appointment, blocked }: DayItem) =>
    appointment ? firstNameOf(appointment.name) : (blocked?.reason ?? '')
  const linesOf = (list: DayItem[]) =>
    list.reduce((sum, each) => sum + Math.ceil(measureName(nameOf(each)) / (width - INSET_PX)), 0)
  const lines = Math.floor(style.height / LINE_PX)
  const fitting = [...items]
  while (linesOf(fitting) > lines - Number(fitting.length < items.length)) fitting.pop()
  return (
    <button type="button" className={styles.merged} data-conflict={isConflict} style={style} onClick={onOpen}>
      {fitting.map((item) => (
        <b key={(item.appointment ?? item.blocked)?._id}>{nameOf(item)}</b>
      ))}
      {fitting.length < items.length ? (
        <span>{`+${items.length - fitting.length} at ${clockText(from)}`}</span>
      ) : null}
      {isConflict ? <span className="visually-hidden">, conflict</span> : null}
    </button>
  )
}
