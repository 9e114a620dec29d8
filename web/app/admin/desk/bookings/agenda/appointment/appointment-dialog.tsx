import {
  APPOINTMENT_STATE_NAMES,
  APPOINTMENT_STATES,
  type AppointmentState,
  SOURCE_NAMES,
} from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { telLink } from '../../../../../shared/contact/tel-link.ts'
import { formatPrice } from '../../../../../shared/format-price.ts'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../../../ui/buttons/button-link.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { Chip } from '../../../../../ui/layout/chip.tsx'
import { Row, Stack } from '../../../../../ui/layout/layout.tsx'
import { clientUrl } from '../../../../kit/page/sidebar-links.ts'
import {
  dayName,
  dayOf,
  dayTimeText,
  endOf,
  lengthText,
  momentOf,
  timeOf,
  timesText,
} from '../../../../kit/time/days.ts'
import { AppointmentConsent } from '../../../consent/appointment-consent.tsx'
import { AppointmentMessages } from '../../../messages/appointment-messages.tsx'
import { OPEN_ENQUIRY } from '../../../urls/enquiry-query.ts'
import type { Agenda } from '../../conflicts/find-conflicts.ts'
import { busyText, findBusySlots } from '../../conflicts/find-free-slots.ts'
import { type DayFacts, DayStrip } from '../../days/day-strip.tsx'
import { MonthButton } from '../../days/month-button.tsx'
import { isByClient, ReasonChips } from '../../sheet/reason-chips.tsx'
import { describe } from '../blocks/booking-block.tsx'
import styles from './appointment-dialog.module.css'
import { ContactDetails, Detail, Details } from './details.tsx'
import type { Changes } from './use-change.ts'

interface Props {
  appointment: Appointment
  busy: boolean
  conflicts: ReactNode
  agenda: Agenda
  facts: DayFacts
  onMove: (
    appointment: Appointment,
    to: { startsAt: string; artistId: string | null; note: string; byClient: boolean },
  ) => void
  onChange: (appointment: Appointment, changes: Changes, done: string) => void
  onEdit: () => void
  onClose: () => void
}

/** One tap sets the state of the appointment, two taps move the appointment to another day. */
export function AppointmentDialog(props: Props) {
  const { appointment, busy, conflicts, agenda, facts, onMove, onChange, onEdit, onClose } = props
  const { clock, currency } = useStudio()
  const { name, phone, email, state, artistName, note, price, deposit, source } = appointment
  const setState = (next: AppointmentState) => {
    if (busy || next === state) return
    onChange(appointment, { state: next }, `${name}: ${APPOINTMENT_STATE_NAMES[next].toLowerCase()}.`)
  }
  const ownDay = dayOf(appointment.startsAt, clock)
  const [{ day, from, newNote }, setChosen] = useState({ day: ownDay, from: ownDay, newNote: note })
  const choose = (next: string) => setChosen({ day: next, from: ownDay, newNote: note })
  // After a saved move or its undo, shows the day that the appointment now has.
  if (from !== ownDay) choose(ownDay)
  const startsAt = momentOf(day, timeOf(appointment.startsAt, clock), clock)
  const [taken] =
    day === ownDay
      ? []
      : findBusySlots(
          agenda,
          appointment.artistId ?? '',
          { startsAt, endsAt: endOf(startsAt, appointment.minutes) },
          { clock, exceptId: appointment._id },
        )
  const money = (amount: number) => formatPrice(amount, currency)
  return (
    <Dialog
      title={name}
      subtitle={`${dayName(dayOf(appointment.startsAt, clock))}, ${timesText(appointment, clock)} · ${lengthText(appointment.minutes)}`}
      side
      onClose={onClose}
      footer={() => (
        <Row gap={3} className={styles.actions}>
          {day === ownDay ? (
            <>
              <Button label="Edit appointment" size="small" onClick={onEdit} />
              {phone ? (
                <a className={`centred ${styles.call}`} href={telLink(phone)}>
                  Call
                </a>
              ) : null}
              <GhostLink label="Enquiry" to={`/admin/contact?${OPEN_ENQUIRY}=${appointment.enquiry}`} />
            </>
          ) : (
            <Button
              label={`Move to ${dayTimeText(startsAt, clock)}`}
              size="small"
              disabled={busy}
              onClick={() =>
                onMove(appointment, {
                  startsAt,
                  artistId: appointment.artistId,
                  note: newNote,
                  byClient: isByClient(newNote),
                })
              }
            />
          )}
        </Row>
      )}
    >
      <Stack gap={7}>
        {conflicts}
        {state === 'planned' || state === 'confirmed' ? (
          <Stack as="section" gap={2} aria-label="Day">
            <MonthButton day={day} facts={facts} onChoose={choose} />
            <DayStrip day={day} facts={facts} onChoose={choose} />
            {taken ? <p role="status">{busyText(taken, artistName, clock)}</p> : null}
            {day === ownDay ? null : (
              <ReasonChips
                verb="Moved"
                note={newNote}
                onNote={(next) => setChosen({ day, from, newNote: next })}
              />
            )}
          </Stack>
        ) : null}
        <Stack as="section" gap={2} aria-label="State">
          <h3 className="subheading-sm">State</h3>
          <Row gap={2} wrap>
            {APPOINTMENT_STATES.map((each) => (
              <Chip key={each} pressed={each === state} aria-disabled={busy} onClick={() => setState(each)}>
                {APPOINTMENT_STATE_NAMES[each]}
              </Chip>
            ))}
          </Row>
          {state === 'cancelled' ? (
            <ReasonChips
              verb="Cancelled"
              note={note}
              onNote={(next) =>
                onChange(
                  appointment,
                  { note: next, byClient: isByClient(next) },
                  'The reason is in the note.',
                )
              }
            />
          ) : null}
        </Stack>
        {appointment.consent === 'none' ? null : <AppointmentConsent appointment={appointment} />}
        <Details>
          <Detail term="Service">{describe({ ...appointment, state: 'planned' })}</Detail>
          <Detail term="Artist">{artistName || 'No artist'}</Detail>
          <Detail term="Client">
            <Link className="hover-underline" to={clientUrl(appointment.enquiry)}>
              {name}
            </Link>
          </Detail>
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
            <p className={`pre-line ${styles.note}`}>{note}</p>
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

export function depositState({ depositReceived, depositReturned, depositRequested }: Appointment): string {
  if (depositReturned) return 'returned'
  if (depositReceived) return 'received'
  return depositRequested ? 'requested' : 'not requested yet'
}
