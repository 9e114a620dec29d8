import { appointmentsApi } from '@linework/contract/desk/api'
import { APPOINTMENT_STATE_NAMES } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../../lib/calls/api.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { LineFailed } from '../../../kit/list/list-states.tsx'
import { useLoaded } from '../../../kit/page/use-loaded.ts'
import { dayName, dayOf, timesText } from '../../../kit/time/days.ts'
import { type Changes, useChange } from '../../bookings/agenda/appointment/use-change.ts'
import { describe } from '../../bookings/agenda/blocks/booking-block.tsx'
import { AppointmentForm } from '../../bookings/sheet/appointment-sheet.tsx'
import type { Lists } from '../../bookings/sheet/lists.ts'
import { ChangeRequestPanel } from '../../messages/change-request-panel.tsx'
import styles from './appointments-field.module.css'
import { Section } from './section.tsx'

export function AppointmentsField({ appointments }: { appointments: EnquiryAppointments }) {
  const { list, failed, load, book, edit, change, busy } = appointments
  if (list.length === 0 && !failed) return null
  return (
    <Section title="Appointments">
      {failed ? <LineFailed text="Appointments could not be loaded." onRetry={load} /> : null}
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
        <GhostButton label="Book another" onClick={book} />
      </Row>
    </Section>
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
      <Link className={`hover-underline min-w-0 ${styles.time}`} to={`/admin/bookings?view=day&day=${day}`}>
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
          <GhostButton label="Move" onClick={onEdit} />
          <GhostButton
            label="Cancel appointment"
            disabled={busy}
            onClick={() =>
              onChange({ state: 'cancelled' }, `The appointment of ${appointment.name} is cancelled.`)
            }
          />
        </Row>
      ) : null}
      {appointment.changeRequest === null ? null : (
        <div className={styles.changeRequest}>
          <ChangeRequestPanel appointment={appointment} busy={busy} onChange={onChange} />
        </div>
      )}
    </Row>
  )
}

export function useAppointments(enquiry: string, onChanged: () => unknown) {
  const [open, setOpen] = useState<Appointment | 'new'>()

  const { value, setValue, failed, load } = useLoaded(
    () => browserApi(appointmentsApi.ofEnquiry, { params: { id: enquiry } }),
    enquiry,
  )

  const show = (newer: Appointment) => {
    setValue((now = []) =>
      [...now.filter(({ _id }) => _id !== newer._id), newer].toSorted((one, other) =>
        one.startsAt.localeCompare(other.startsAt),
      ),
    )
    onChanged()
  }
  const { busy, change } = useChange(show)

  return {
    list: value ?? [],
    failed,
    busy,
    load,
    show,
    change,
    open,
    book: () => setOpen('new'),
    edit: (appointment: Appointment) => setOpen(appointment),
    close: () => setOpen(undefined),
  }
}

export type EnquiryAppointments = ReturnType<typeof useAppointments>

interface Props {
  enquiry: Enquiry
  appointments: EnquiryAppointments
  lists: Lists
  onDateOpen: (() => unknown) | undefined
}

export function BookFromEnquiry({ enquiry, appointments, lists, onDateOpen }: Props) {
  const { open, close, show, edit } = appointments
  if (open === undefined) return null
  const isNew = open === 'new'
  return (
    <AppointmentForm
      key={isNew ? 'new' : open._id}
      subject={isNew ? { kind: 'enquiry', enquiry } : { kind: 'edit', appointment: open }}
      lists={lists}
      addressed
      aside={
        isNew && onDateOpen ? (
          <GhostButton
            label="Booked, no date yet"
            onClick={() => {
              close()
              onDateOpen()
            }}
          />
        ) : null
      }
      onSaved={(appointment) => {
        show(appointment)
        close()
      }}
      onMove={edit}
      onClose={close}
    />
  )
}
