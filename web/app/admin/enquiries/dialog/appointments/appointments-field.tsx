import type { Appointment } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_STATE_NAMES } from '@linework/contract/appointments/texts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { Changes } from '../../../bookings/agenda/appointment/use-change.ts'
import { describe } from '../../../bookings/agenda/blocks/booking-block.tsx'
import { dayName } from '../../../bookings/times/days.ts'
import { dayOf, timesText } from '../../../bookings/times/spans.ts'
import { ClientAsks } from '../../../messages/client-asks.tsx'
import dialogStyles from '../enquiry-dialog.module.css'
import styles from './appointments-field.module.css'
import type { EnquiryAppointments } from './use-appointments.ts'

/** The appointments of an enquiry, each of which can be moved, and the way to one more. */
export function AppointmentsField({ appointments }: { appointments: EnquiryAppointments }) {
  const id = useId()
  const { list, failed, load, book, edit, change, busy } = appointments
  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 className={dialogStyles.heading} id={id}>
        Appointments
      </h3>
      {failed ? (
        <p className={dialogStyles.row}>
          Appointments could not be loaded. None are lost.
          <Button variant="ghost" size="small" onClick={load}>
            Try again
          </Button>
        </p>
      ) : null}
      <ul>
        {list.map((appointment) => (
          <Row
            key={appointment._id}
            appointment={appointment}
            busy={busy}
            onEdit={() => edit(appointment)}
            onChange={(changes, done) => change(appointment, changes, done)}
          />
        ))}
      </ul>
      <div className={dialogStyles.row}>
        <Button variant="ghost" size="small" onClick={book}>
          {list.length === 0 ? 'Book an appointment' : 'Book one more'}
        </Button>
      </div>
    </section>
  )
}

interface RowProps {
  appointment: Appointment
  busy: boolean
  onEdit: () => void
  onChange: (changes: Changes, done: string) => void
}

function Row({ appointment, busy, onEdit, onChange }: RowProps) {
  const { clock } = useStudio()
  const { state, startsAt, artistName } = appointment
  const day = dayOf(startsAt, clock)
  const isOpen = state === 'planned' || state === 'confirmed'
  return (
    <li className={styles.row} data-state={state}>
      <Link className={styles.when} to={`/admin/bookings?view=day&day=${day}`}>
        <b>{`${dayName(day)}, ${timesText(appointment, clock)}`}</b>
        <span className={styles.what}>
          {[
            describe({ ...appointment, state: 'planned' }),
            artistName,
            APPOINTMENT_STATE_NAMES[state].toLowerCase(),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Link>
      {isOpen ? (
        <span className={styles.actions}>
          <Button variant="ghost" size="small" onClick={onEdit}>
            Move
          </Button>
          <Button
            variant="ghost"
            size="small"
            disabled={busy}
            onClick={() =>
              onChange({ state: 'cancelled' }, `The appointment of ${appointment.name} is cancelled.`)
            }
          >
            Cancel it
          </Button>
        </span>
      ) : null}
      {appointment.clientAsks === null ? null : (
        <div className={styles.asks}>
          <ClientAsks appointment={appointment} busy={busy} onChange={onChange} />
        </div>
      )}
    </li>
  )
}
