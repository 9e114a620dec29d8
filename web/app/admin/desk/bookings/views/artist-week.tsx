import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { clockText, DAY_MINUTES, daysFrom, lengthText, shortDay, spanOn } from '../../../kit/time/days.ts'
import colours from '../agenda/blocks/artist-colours.module.css'
import { colourOf } from '../agenda/blocks/artist-colours.ts'
import { BlockedBlock, BookingBlock } from '../agenda/blocks/booking-block.tsx'
import { useMoveByMouse } from '../agenda/blocks/use-move-by-mouse.ts'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { isUpcoming } from '../conflicts/find-conflicts.ts'
import styles from './artist-week.module.css'

interface Props {
  monday: string
  rows: ArtistInList[]
  addressOfDay: (day: string) => string
}

export function ArtistWeek({ monday, rows, addressOfDay }: Props) {
  const { appointments, today } = useAgendaContent()
  const days = daysFrom(monday)
  const named = new Set(rows.map(({ _id }) => _id))
  const without = appointments.filter(({ artistId }) => artistId === null || !named.has(artistId))
  return (
    <div className="surface relative">
      <table className={styles.week}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <DayHead day={day} address={addressOfDay(day)} />
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

const isNextAt = (now: Date, each: Appointment, earlier: Appointment | undefined) =>
  Date.parse(each.startsAt) > now.getTime() &&
  (earlier === undefined || Date.parse(earlier.startsAt) <= now.getTime())

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
        <span className={`semibold text-sm ${styles.name}`}>{name}</span>
        <span className={`muted ${styles.load}`}>{minutes === 0 ? 'free' : lengthText(minutes)}</span>
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
            .map((each, i, all) => (
              <Fragment key={each._id}>
                {day === today && isNextAt(now, each, all[i - 1]) ? <hr className={styles.now} /> : null}
                <BookingBlock appointment={each} {...(isUpcoming(each, now) ? { drag: handle(each) } : {})} />
              </Fragment>
            ))}
        </td>
      ))}
    </tr>
  )
}

export function DayHead({ day, address }: { day: string; address: string }) {
  const { clock } = useStudio()
  const { appointments, today } = useAgendaContent()
  const count = appointments.filter(
    (each) => each.state !== 'cancelled' && spanOn(day, each, clock) !== undefined,
  ).length
  return (
    <Row
      as={Link}
      gap={2}
      align="center"
      justify="between"
      className={`muted text-sm relative semibold ${styles.header}`}
      data-today={day === today}
      to={address}
    >
      {shortDay(day)}
      <span className="text-xs">
        {count}
        <span className="visually-hidden"> appointments</span>
      </span>
    </Row>
  )
}
