import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { dayName } from '../../../kit/time/days.ts'
import { dayTimeText, timesText } from '../../../kit/time/spans.ts'
import { notificationText } from '../agenda/appointment/notification-text.ts'
import { type Saved, useChange } from '../agenda/appointment/use-change.ts'
import { firstNameOf, shortName } from '../agenda/blocks/artist-colours.ts'
import { busyText } from '../conflicts/find-free-slots.ts'
import { PLAN_FIELDS, type Subject, timesOf } from './appointment-draft.ts'
import { ArtistChips } from './artist-chips.tsx'
import { Chips } from './chips.tsx'
import { ClientFields } from './client-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { RemoteChangesNotice } from './remote-changes.tsx'
import styles from './sheet.module.css'
import { TimeFields } from './time-fields.tsx'
import { TimeWarnings } from './time-warnings.tsx'
import { useSheet } from './use-sheet.ts'
import { type Lists, ListsFailed } from './warning.tsx'

interface Props {
  subject: Subject
  lists: Lists
  /** An alternative to choosing a time. */
  aside?: ReactNode
  /** The screen below is in the query string, so a change of the query closes both. */
  addressed?: boolean
  /** Called before the toasts, which a dialog would take with it. */
  onSaved: (appointment: Appointment) => void
  /** Opens the saved appointment again, because of a conflict. */
  onMove: (appointment: Appointment) => void
  onClose: () => void
}

const TITLES = { client: 'New appointment', enquiry: 'Appointment', edit: 'Edit appointment' }

/** The form for walk-ins, for bookings from an enquiry, and for changes. */
export function AppointmentForm(props: Props) {
  const { subject, lists, aside, addressed = false, onSaved, onMove, onClose } = props
  const { clock } = useStudio()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { announce } = useChange(onSaved)
  const sheet = useSheet({ subject, lists, onSaved: finish })
  const { plan, stored, busy, isNewClient, change } = sheet
  const names = lists.services.map(({ name }) => name)
  const offered = plan.service === '' || names.includes(plan.service) ? names : [...names, plan.service]
  const artist = lists.artists.find(({ _id }) => _id === plan.artistId)
  const verb = stored === undefined ? 'Book' : sheet.isMoved ? 'Move to' : 'Save'
  const what = [dayName(plan.day), plan.time, artist && shortName(lists.artists, artist.name)]

  function finish(saved: Saved) {
    onSaved(saved.appointment)
    if (stored === undefined) return showBookedToast(saved, { clock, onMove })
    const when = dayTimeText(saved.appointment.startsAt, clock)
    const done = sheet.isMoved
      ? `${firstNameOf(stored.name)} was moved to ${when}.`
      : `Saved: ${stored.name}, ${when}.`
    announce(stored, saved, { fields: PLAN_FIELDS, done })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await sheet.save())) form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus()
  }

  return (
    <Dialog
      title={TITLES[subject.kind]}
      subtitle={isNewClient ? undefined : plan.name}
      side
      unsaved={sheet.typed && !busy}
      busy={busy}
      addressed={addressed}
      onClose={onClose}
      footer={() => (
        <>
          {sheet.failure ? <Alert text={sheet.failure} /> : null}
          <p className="text-sm">
            {stored && sheet.isMoved ? <s className="muted">{dayTimeText(stored.startsAt, clock)}</s> : null}{' '}
            <b>{timesText(timesOf(plan, clock), clock)}</b>
            {plan.service === '' ? '' : `, ${plan.service}`}
          </p>
          <Row className={styles.footer}>
            <Button type="submit" form={formId} disabled={busy}>
              {busy ? 'Saving...' : `${verb} ${what.filter(Boolean).join(', ')}`}
            </Button>
          </Row>
        </>
      )}
    >
      <form className={styles.sheet} id={formId} ref={form} onSubmit={submit} noValidate>
        {sheet.theirs ? <RemoteChangesNotice changes={sheet.theirs} /> : null}
        {isNewClient ? <ClientFields sheet={sheet} /> : null}
        <ListsFailed lists={lists} />
        <Chips
          label="Service"
          hideLabel
          value={plan.service}
          options={offered.map((name) => ({ value: name, name }))}
          onChoose={(service) => change({ service })}
        />
        <ArtistChips sheet={sheet} />
        <TimeFields sheet={sheet} aside={aside} />
        <TimeWarnings sheet={sheet} />
        <DetailFields sheet={sheet} />
      </form>
    </Dialog>
  )
}

interface ToastOptions {
  clock: StudioClock
  onMove: (appointment: Appointment) => void
}

/**
 * Shows a toast after booking. Includes a conflict created concurrently, with an action to move the
 * appointment.
 */
function showBookedToast({ appointment, clashes, notification }: Saved, { clock, onMove }: ToastOptions) {
  const { name, startsAt, artistName } = appointment
  // A client without email is at the desk and needs no call.
  const heard = notification === 'unreachable' ? '' : notificationText({ ...appointment, notification })
  const done = `Booked: ${name}, ${dayTimeText(startsAt, clock)}.${heard}`
  const [conflict] = clashes
  if (conflict === undefined) showToast('ok', done)
  else
    showToast('error', `${done} ${busyText(conflict, artistName, clock)}`, {
      action: { label: 'Move', run: () => onMove(appointment) },
    })
}
