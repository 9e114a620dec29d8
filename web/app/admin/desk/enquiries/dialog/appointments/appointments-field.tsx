import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { APPOINTMENT_STATE_NAMES } from '@linework/contract/desk/appointments-texts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { Row, Stack } from '../../../../../ui/layout/layout.tsx'
import { dayName } from '../../../../kit/time/days.ts'
import { dayOf, timesText } from '../../../../kit/time/spans.ts'
import type { Changes } from '../../../bookings/agenda/appointment/use-change.ts'
import { describe } from '../../../bookings/agenda/blocks/booking-block.tsx'
import { ChangeRequestPanel } from '../../../messages/change-request-panel.tsx'
import dialogStyles from '../enquiry-dialog.module.css'
import styles from './appointments-field.module.css'
import type { EnquiryAppointments } from './use-appointments.ts'

/** Lists the appointments of an enquiry, lets staff move them and adds new ones. */
export function AppointmentsField({ appointments }: { appointments: EnquiryAppointments }) {
  const id = useId()
  const { list, failed, load, book, edit, change, busy } = appointments
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h3 className={dialogStyles.heading} id={id}>
        Appointments
      </h3>
      {failed ? (
        <Row as="p" gap={3} wrap align="center">
          Appointments could not be loaded.
          <Button variant="ghost" size="small" onClick={load}>
            Try again
          </Button>
        </Row>
      ) : null}
      <ul>
        {list.map((appointment) => (
          <AppointmentRow
            key={appointment._id}
            appointment={appointment}
            busy={busy}
            onEdit={() => edit(appointment)}
            onChange={(changes, done) => change(appointment, changes, done)}
          />
        ))}
      </ul>
      <Row gap={3} wrap align="center">
        <Button variant="ghost" size="small" onClick={book}>
          {list.length === 0 ? 'Book an appointment' : 'Book another'}
        </Button>
      </Row>
    </Stack>
  )
}

interface RowProps {
  appointment: Appointment
  busy: boolean
  onEdit: () => void
  onChange: (changes: Changes, done: string) => void
}

function AppointmentRow({ appointment, busy, onEdit, onChange }: RowProps) {
  const { clock } = useStudio()
  const { state, startsAt, artistName } = appointment
  const day = dayOf(startsAt, clock)
  const isOpen = state === 'planned' || state === 'confirmed'
  return (
    <Row as="li" wrap align="center" justify="between" className={styles.row} data-state={state}>
      <Link className={styles.when} to={`/admin/bookings?view=day&day=${day}`}>
        <b>{`${dayName(day)}, ${timesText(appointment, clock)}`}</b>
        <span className="muted text-sm">
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
        <Row as="span" gap={2}>
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
            Cancel appointment
          </Button>
        </Row>
      ) : null}
      {appointment.changeRequest === null ? null : (
        <div className={styles.asks}>
          <ChangeRequestPanel appointment={appointment} busy={busy} onChange={onChange} />
        </div>
      )}
    </Row>
  )
}
