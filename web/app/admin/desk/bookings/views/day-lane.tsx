import type { CSSProperties } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { dayOf, minutesOf, timeOf } from '../../../kit/time/spans.ts'
import { BlockedBlock, BookingBlock, describe } from '../agenda/blocks/booking-block.tsx'
import type { useMoveByMouse } from '../agenda/blocks/use-move-by-mouse.ts'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { conflictText, involves, isUpcoming } from '../conflicts/find-conflicts.ts'
import type { DayItem, Placed } from './day-items.ts'
import styles from './day-view.module.css'

/** From this height on, two lines fit below the name. */
const TALL_PX = 75
/** From this height on, one line fits below the name. */
const SHORT_PX = 44
const GAP_PX = 2

interface Props {
  day: string
  /** An artist id, '' for appointments without an artist, undefined for one lane with all artists. */
  lane: string | undefined
  label: string | undefined
  items: Placed<DayItem>[]
  topOf: (minutes: number) => number
  drag: ReturnType<typeof useMoveByMouse>
  shortNameOf: (artist: string) => string
}

export function DayLane({ day, lane, label, items, topOf, drag, shortNameOf }: Props) {
  const { clock } = useStudio()
  const { now, conflicts, artists } = useAgendaContent()
  const placeOf = ({ from, to, column, columns }: Placed<DayItem>): CSSProperties => ({
    top: topOf(from) + 1,
    height: topOf(to) - topOf(from) - GAP_PX,
    left: `${(column * 100) / columns}%`,
    width: `calc(${100 / columns}% - 4px)`,
  })
  const { appointment: moved, to } = drag.dragged ?? {}
  const ghost =
    moved && to && dayOf(to.startsAt, clock) === day && (lane === undefined || (to.artistId ?? '') === lane)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields
    <div
      className={styles.lane}
      role="group"
      aria-label={label ?? 'Appointments'}
      data-drop-day={day}
      {...(lane === undefined ? {} : { 'data-drop-artist': lane })}
    >
      {items.map((item) => {
        const { appointment, blocked } = item
        if (blocked) {
          const artist = artists.find(({ _id }) => _id === blocked.artistId)
          const who = lane === undefined && artist ? `, ${shortNameOf(artist.name)}` : ''
          return (
            <BlockedBlock
              key={blocked._id}
              blocked={blocked}
              text={`${blocked.reason}${who}`}
              style={{ ...placeOf(item), position: 'absolute', minHeight: 0, alignContent: 'start' }}
            />
          )
        }
        const conflict = conflicts.find((each) => involves(each, appointment._id))
        const height = topOf(item.to) - topOf(item.from)
        const who =
          lane === undefined && appointment.artistName ? `, ${shortNameOf(appointment.artistName)}` : ''
        return (
          <BookingBlock
            key={appointment._id}
            appointment={appointment}
            shape={height < SHORT_PX || appointment.state === 'came' ? 'line' : 'tall'}
            style={{ ...placeOf(item), position: 'absolute' }}
            {...(isUpcoming(appointment, now) ? { drag: drag.handle(appointment) } : {})}
          >
            {height >= TALL_PX ? (
              <span className={`muted text-xs ${styles.label}`}>{`${describe(appointment)}${who}`}</span>
            ) : null}
            {conflict && height >= TALL_PX ? (
              <span className={styles.conflict}>{conflictText(conflict, appointment._id, clock)}</span>
            ) : null}
          </BookingBlock>
        )
      })}
      {ghost ? (
        <p
          className={styles.ghost}
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
