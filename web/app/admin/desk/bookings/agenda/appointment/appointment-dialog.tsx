import {
  APPOINTMENT_STATE_NAMES,
  APPOINTMENT_STATES,
  type AppointmentState,
  SOURCE_NAMES,
} from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { ReactNode } from 'react'
import { telLink } from '../../../../../shared/contact/tel-link.ts'
import { formatPrice } from '../../../../../shared/format-price.ts'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../../../ui/buttons/button-link.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { Chip } from '../../../../../ui/layout/chip.tsx'
import { Row, Stack } from '../../../../../ui/layout/layout.tsx'
import { dayName } from '../../../../kit/time/days.ts'
import { dayOf, lengthText, timesText } from '../../../../kit/time/spans.ts'
import { AppointmentMessages } from '../../../messages/appointment-messages.tsx'
import { OPEN_ENQUIRY } from '../../../urls/enquiry-query.ts'
import { describe } from '../blocks/booking-block.tsx'
import styles from './appointment-dialog.module.css'
import { ContactDetails, Detail, Details } from './details.tsx'
import type { Changes } from './use-change.ts'

interface Props {
  appointment: Appointment
  busy: boolean
  /** The conflict notices; null without a conflict. */
  conflicts: ReactNode
  onChange: (appointment: Appointment, changes: Changes, done: string) => void
  onEdit: () => void
  onClose: () => void
}

/** Shows one appointment. Sets its state with one tap and links to its time and its client. */
export function AppointmentDialog({ appointment, busy, conflicts, onChange, onEdit, onClose }: Props) {
  const { clock, currency } = useStudio()
  const { name, phone, email, state, artistName, note, price, deposit, source } = appointment
  const setState = (next: AppointmentState) => {
    if (busy || next === state) return
    onChange(appointment, { state: next }, `${name}: ${APPOINTMENT_STATE_NAMES[next].toLowerCase()}.`)
  }
  const money = (amount: number) => formatPrice(amount, currency)
  return (
    <Dialog
      title={name}
      subtitle={`${dayName(dayOf(appointment.startsAt, clock))}, ${timesText(appointment, clock)} · ${lengthText(appointment.minutes)}`}
      side
      onClose={onClose}
      footer={() => (
        <Row gap={3} className={styles.actions}>
          <Button label="Edit appointment" size="small" onClick={onEdit} />
          {phone ? (
            <a className={styles.call} href={telLink(phone)}>
              Call
            </a>
          ) : null}
          <GhostLink label="Enquiry" to={`/admin/contact?${OPEN_ENQUIRY}=${appointment.enquiry}`} />
        </Row>
      )}
    >
      <Stack gap={7}>
        {conflicts}
        <Stack as="section" gap={2} aria-label="State">
          <h3 className="subheading-sm">State</h3>
          <Row gap={2} wrap>
            {APPOINTMENT_STATES.map((each) => (
              <Chip key={each} pressed={each === state} aria-disabled={busy} onClick={() => setState(each)}>
                {APPOINTMENT_STATE_NAMES[each]}
              </Chip>
            ))}
          </Row>
        </Stack>
        <Details>
          <Detail term="What">{describe({ ...appointment, state: 'planned' })}</Detail>
          <Detail term="Artist">{artistName || 'No artist'}</Detail>
          <ContactDetails phone={phone} email={email} noEmail="None, so no confirmation is sent" />
          <Detail term="Source">{SOURCE_NAMES[source]}</Detail>
          {price === null ? null : <Detail term="Price">{money(price)}</Detail>}
          {deposit === null ? null : (
            <Detail term="Deposit">{`${money(deposit)}, ${depositState(appointment)}`}</Detail>
          )}
        </Details>
        {note ? (
          <section aria-label="Note">
            <h3 className="subheading-sm">Note</h3>
            <p className={styles.note}>{note}</p>
          </section>
        ) : null}
        <AppointmentMessages
          appointment={appointment}
          busy={busy}
          onChange={(changes, done) => onChange(appointment, changes, done)}
        />
      </Stack>
    </Dialog>
  )
}

function depositState({ depositReceived, depositReturned, depositRequested }: Appointment): string {
  if (depositReturned) return 'returned'
  if (depositReceived) return 'received'
  return depositRequested ? 'requested' : 'not requested yet'
}
