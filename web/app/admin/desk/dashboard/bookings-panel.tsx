import type { Bookings } from '@linework/contract/desk/bookings-shapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { useMe } from '../../kit/session/use-me.ts'
import { timeOf } from '../../kit/time/days.ts'
import { describe } from '../bookings/agenda/blocks/booking-block.tsx'
import { appointmentUrl } from '../urls/enquiry-query.ts'
import styles from './bookings-panel.module.css'
import { CalendarDialog } from './calendar-dialog.tsx'

/** Shows an error when loading failed, because an empty panel would look like a day without appointments. */
export function BookingsPanel({ bookings }: { bookings: Bookings | undefined }) {
  const [calendar, setCalendar] = useState(false)
  return (
    <Panel title="Bookings" aside={<GhostButton label="Calendar feed" onClick={() => setCalendar(true)} />}>
      {bookings ? (
        <Split className={styles.days}>
          <Day name="Today" booked={bookings.today} />
          <Day name="Tomorrow" booked={bookings.tomorrow} />
        </Split>
      ) : (
        <p className={`muted ${styles.empty}`}>Could not load the bookings.</p>
      )}
      {calendar ? <CalendarDialog onClose={() => setCalendar(false)} /> : null}
    </Panel>
  )
}

function Day({ name, booked }: { name: string; booked: Bookings['today'] }) {
  return (
    <div>
      <h3 className={`muted subheading-sm ${styles.day}`}>{name}</h3>
      {booked.length === 0 ? (
        <p className={`muted ${styles.empty}`}>{`No bookings ${name.toLowerCase()}.`}</p>
      ) : (
        <ul aria-label={name}>
          {booked.map(({ appointment, artist }) => (
            <li key={appointment._id}>
              <Booking appointment={appointment} preferred={artist} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface BookingProps {
  appointment: Bookings['today'][number]['appointment']
  preferred: string
}

function Booking({ appointment, preferred }: BookingProps) {
  const { clock } = useStudio()
  const isArtist = useMe()?.role === 'artist'
  const { startsAt, name, artistName } = appointment
  return (
    <Link className={styles.booking} to={appointmentUrl(appointment, { isArtist, clock })}>
      <b className="tabular">{timeOf(startsAt, clock)}</b>{' '}
      <Stack as="span" className="break-words">
        <span className={`semibold ${styles.name}`}>{name}</span>{' '}
        <span className="muted text-sm">{`${describe(appointment)}, ${artistName || preferred || 'no artist'}`}</span>
      </Stack>
    </Link>
  )
}
