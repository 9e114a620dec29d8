import type { AppointmentState } from '@linework/contract/appointments/limits'
import { APPOINTMENT_STATES } from '@linework/contract/appointments/limits'
import type { Appointment } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_STATE_NAMES, SOURCE_NAMES } from '@linework/contract/appointments/texts'
import type { ReactNode } from 'react'
import { telLink } from '../../../../shared/contact/tel-link.ts'
import { formatPrice } from '../../../../shared/format-price.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { OPEN_ENQUIRY } from '../../../enquiries/enquiry-query.ts'
import { AppointmentMessages } from '../../../messages/appointment-messages.tsx'
import { dayName } from '../../times/days.ts'
import { dayOf, lengthText, timesText } from '../../times/spans.ts'
import { describe } from '../blocks/booking-block.tsx'
import styles from './appointment-dialog.module.css'
import type { Changes } from './use-change.ts'

interface Props {
  appointment: Appointment
  busy: boolean
  /** What it clashes with, where it does. */
  clashes: ReactNode
  onChange: (appointment: Appointment, changes: Changes, done: string) => void
  onEdit: () => void
  onClose: () => void
}

/** One appointment: what came of it in one tap, and the way to its time and its client. */
export function AppointmentDialog({ appointment, busy, clashes, onChange, onEdit, onClose }: Props) {
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
        <div className={styles.actions}>
          <Button size="small" onClick={onEdit}>
            Move or change
          </Button>
          {phone ? (
            <a className={styles.call} href={telLink(phone)}>
              Call
            </a>
          ) : null}
          <ButtonLink
            to={`/admin/contact?${OPEN_ENQUIRY}=${appointment.enquiry}`}
            variant="ghost"
            size="small"
            arrow={false}
          >
            Enquiry
          </ButtonLink>
        </div>
      )}
    >
      <div className={styles.parts}>
        {clashes}
        <section aria-label="State">
          <h3 className={styles.heading}>State</h3>
          <div className={styles.chips}>
            {APPOINTMENT_STATES.map((each) => (
              <button
                key={each}
                type="button"
                className={styles.chip}
                aria-pressed={each === state}
                aria-disabled={busy}
                onClick={() => setState(each)}
              >
                {APPOINTMENT_STATE_NAMES[each]}
              </button>
            ))}
          </div>
        </section>
        <dl className={styles.details}>
          <Detail term="What">{describe({ ...appointment, state: 'planned' })}</Detail>
          <Detail term="Artist">{artistName || 'No artist'}</Detail>
          <Detail term="Phone">
            {phone ? (
              <a className={styles.link} href={telLink(phone)}>
                {phone}
              </a>
            ) : (
              'None'
            )}
          </Detail>
          <Detail term="Email">
            {email ? (
              <a className={styles.link} href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
                {email}
              </a>
            ) : (
              'None: no confirmation is sent'
            )}
          </Detail>
          <Detail term="Came by">{SOURCE_NAMES[source]}</Detail>
          {price === null ? null : <Detail term="Price">{money(price)}</Detail>}
          {deposit === null ? null : (
            <Detail term="Deposit">{`${money(deposit)}, ${depositState(appointment)}`}</Detail>
          )}
        </dl>
        {note ? (
          <section aria-label="Note">
            <h3 className={styles.heading}>Note</h3>
            <p className={styles.note}>{note}</p>
          </section>
        ) : null}
        <AppointmentMessages
          appointment={appointment}
          busy={busy}
          onChange={(changes, done) => onChange(appointment, changes, done)}
        />
      </div>
    </Dialog>
  )
}

function depositState({ depositReceived, depositReturned, depositAsked }: Appointment): string {
  if (depositReturned) return 'returned'
  if (depositReceived) return 'received'
  return depositAsked ? 'asked for' : 'not asked for yet'
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
