import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { Link } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { daysFrom, shortDay } from '../../../kit/time/days.ts'
import { clockText, DAY_MINUTES, lengthText, spanOn } from '../../../kit/time/spans.ts'
import colours from '../agenda/blocks/artist-colours.module.css'
import { colourOf } from '../agenda/blocks/artist-colours.ts'
import { BlockedBlock, BookingBlock } from '../agenda/blocks/booking-block.tsx'
import { useMoveByMouse } from '../agenda/blocks/use-move-by-mouse.ts'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { isUpcoming } from '../conflicts/find-conflicts.ts'
import styles from './week-view.module.css'

interface Props {
  monday: string
  rows: ArtistInList[]
  addressOfDay: (day: string) => string
}

/** A row for each artist, a column for each day. */
export function WeekView({ monday, rows, addressOfDay }: Props) {
  const { clock } = useStudio()
  const { appointments, today } = useAgendaContent()
  const days = daysFrom(monday)
  const named = new Set(rows.map(({ _id }) => _id))
  const without = appointments.filter(({ artistId }) => artistId === null || !named.has(artistId))
  return (
    <div className={`surface ${styles.scroller}`}>
      <table className={styles.week}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <Row
                  as={Link}
                  gap={2}
                  align="center"
                  className={`muted text-sm ${styles.header}`}
                  to={addressOfDay(day)}
                >
                  {shortDay(day)}
                  <span className={styles.count}>
                    {appointments.filter((each) => isOn(each, day, clock)).length}
                    <span className="visually-hidden"> appointments</span>
                  </span>
                </Row>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, name }) => (
            <ArtistRow key={_id} artistId={_id} name={name} days={days} />
          ))}
          {without.length > 0 ? <ArtistRow artistId={null} name="No artist" days={days} /> : null}
        </tbody>
      </table>
    </div>
  )
}

type Clock = ReturnType<typeof useStudio>['clock']

const isOn = (appointment: Appointment, day: string, clock: Clock) =>
  appointment.state !== 'cancelled' && spanOn(day, appointment, clock) !== undefined

function ArtistRow({ artistId, name, days }: { artistId: string | null; name: string; days: string[] }) {
  const { clock } = useStudio()
  const { appointments, blocked, artists, now, today, onMove } = useAgendaContent()
  const { handle } = useMoveByMouse({ clock, onMove })
  const known = new Set(artists.map(({ _id }) => _id))
  const own = appointments.filter((each) =>
    artistId === null ? each.artistId === null || !known.has(each.artistId) : each.artistId === artistId,
  )
  const ownBlocked = blocked.filter((each) => each.artistId === null || each.artistId === artistId)
  const minutes = own
    .filter(({ state }) => state !== 'cancelled' && state !== 'missed')
    .reduce((sum, each) => sum + each.minutes, 0)
  return (
    <tr>
      <th
        scope="row"
        className={`${styles.artist} ${colours.coloured}`}
        data-artist={colourOf(artists, artistId)}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.load}>{minutes === 0 ? 'free' : lengthText(minutes)}</span>
      </th>
      {days.map((day) => (
        <td
          key={day}
          className={styles.cell}
          data-today={day === today}
          data-drop-day={day}
          data-drop-artist={artistId ?? ''}
        >
          {ownBlocked.map((each) => {
            const span = spanOn(day, each, clock)
            if (span === undefined) return null
            const isWhole = span.from === 0 && span.to === DAY_MINUTES
            const times = isWhole ? '' : ` ${clockText(span.from)} to ${clockText(span.to)}`
            return <BlockedBlock key={each._id} blocked={each} text={`${each.reason}${times}`} />
          })}
          {own
            .filter((each) => spanOn(day, each, clock) !== undefined)
            .map((each) => (
              <BookingBlock
                key={each._id}
                appointment={each}
                {...(isUpcoming(each, now) ? { drag: handle(each) } : {})}
              />
            ))}
        </td>
      ))}
    </tr>
  )
}
