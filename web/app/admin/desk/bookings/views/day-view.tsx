import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { useEffect, useRef } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { useNarrow } from '../../../kit/page/use-narrow.ts'
import { clockText, minutesOf, timeOf } from '../../../kit/time/spans.ts'
import { shortName } from '../agenda/blocks/artist-colours.ts'
import { BlockedBlock } from '../agenda/blocks/booking-block.tsx'
import { useMoveByMouse } from '../agenda/blocks/use-move-by-mouse.ts'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { blockedText } from './agenda-list.tsx'
import { hoursOf, itemsOn, layOut, listHours } from './day-items.ts'
import { DayLane } from './day-lane.tsx'
import styles from './day-view.module.css'

const HOUR_PX = 60
/** Makes 30 minutes, the smallest item, tall enough to tap. */
const THUMB_HOUR_PX = 92
/** The minimum width of an appointment. */
const LEAST_PX = 104

interface Props {
  day: string
  /** One lane per artist; undefined for one lane with all artists. */
  lanes: ArtistInList[] | undefined
}

/** The day as a vertical time axis. */
export function DayView({ day, lanes }: Props) {
  const { clock } = useStudio()
  const { appointments, blocked, artists, now, today, onMove } = useAgendaContent()
  const { timed, allDay } = itemsOn(day, { appointments, blocked }, clock)
  const nowMinutes = day === today ? minutesOf(timeOf(now.toISOString(), clock)) : undefined
  const hours = hoursOf(timed, nowMinutes)
  const pixelsPerMinute = (useNarrow() ? THUMB_HOUR_PX : HOUR_PX) / 60
  const topOf = (minutes: number) => (minutes - hours.from * 60) * pixelsPerMinute
  const { handle, dragged } = useMoveByMouse({ clock, pixelsPerMinute, onMove })
  const nowLine = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls only when the line is out of view.
    const { top = 0 } = nowLine.current?.getBoundingClientRect() ?? {}
    if (day === today && top > innerHeight) nowLine.current?.scrollIntoView({ block: 'center' })
  }, [day, today])
  const named = new Set(lanes?.map(({ _id }) => _id))
  const isIn = (artistId: string | null, lane: string | undefined) =>
    lane === undefined || (artistId === null || !named.has(artistId) ? lane === '' : artistId === lane)
  const withoutArtist = timed.some(({ appointment }) => appointment && isIn(appointment.artistId, ''))
  const columns = lanes
    ? [
        ...lanes.map(({ _id, name }) => ({ id: _id, name })),
        ...(withoutArtist ? [{ id: '', name: 'No artist' }] : []),
      ]
    : [{ id: undefined, name: undefined }]
  const laneItems = (lane: string | undefined) =>
    timed.filter(({ appointment, blocked }) =>
      appointment
        ? isIn(appointment.artistId, lane)
        : lane === undefined || blocked.artistId === null || blocked.artistId === lane,
    )
  const placed = columns.map(({ id, name }) => ({ id, name, items: layOut(laneItems(id)) }))
  // With many parallel appointments, names stay readable and the grid scrolls horizontally.
  const gridTemplateColumns = placed
    .map(({ items }) => `minmax(${Math.max(1, ...items.map((item) => item.columns)) * LEAST_PX}px, 1fr)`)
    .join(' ')
  return (
    <div>
      {allDay.map((time) => (
        <div key={time._id} className={styles.allDay}>
          <BlockedBlock blocked={time} text={blockedText(time, day, artists, clock)} />
        </div>
      ))}
      <div className={styles.scroller} data-lanes={lanes !== undefined}>
        {lanes ? (
          <div className={styles.heads} style={{ gridTemplateColumns }}>
            {columns.map(({ id, name }) => (
              <p key={id} className={`text-sm truncate ${styles.header}`}>
                {name}
              </p>
            ))}
          </div>
        ) : null}
        <div className={styles.hours} style={{ height: topOf(hours.to * 60) }}>
          {listHours(hours).map((hour) => (
            <div key={hour} className={styles.hour} style={{ top: topOf(hour * 60) }} aria-hidden="true">
              <span>{clockText(hour * 60)}</span>
            </div>
          ))}
          <div className={styles.lanes} style={{ gridTemplateColumns }}>
            {placed.map(({ id, name, items }) => (
              <DayLane
                key={id ?? 'all'}
                day={day}
                lane={id}
                label={name}
                items={items}
                topOf={topOf}
                drag={{ handle, dragged }}
                shortNameOf={(artist) => shortName(artists, artist)}
              />
            ))}
          </div>
          {nowMinutes === undefined ? null : (
            <div className={styles.now} ref={nowLine} style={{ top: topOf(nowMinutes) }}>
              <span className="visually-hidden">{`Now, ${clockText(nowMinutes)}`}</span>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
