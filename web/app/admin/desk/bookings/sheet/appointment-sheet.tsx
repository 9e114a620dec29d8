import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button, GhostButton } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { NOT_SENT } from '../../../kit/offline/queue-writes.ts'
import { dayName, dayTimeText, timeOf, timesText } from '../../../kit/time/days.ts'
import { notificationText } from '../agenda/appointment/notification-text.ts'
import { type Saved, useChange } from '../agenda/appointment/use-change.ts'
import { firstNameOf, shortName } from '../agenda/blocks/artist-colours.ts'
import {
  busyText,
  findAvailableArtist,
  findBusySlots,
  findNextFreeSlot,
} from '../conflicts/find-free-slots.ts'
import { PLAN_FIELDS, type Subject, timesOf } from './appointment-draft.ts'
import { ArtistChips } from './artist-chips.tsx'
import { Chips } from './chips.tsx'
import { ClientFields } from './client-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import type { Lists } from './lists.ts'
import { ReasonChips } from './reason-chips.tsx'
import { RemoteChangesNotice } from './remote-changes.tsx'
import styles from './sheet.module.css'
import { TimeFields } from './time-fields.tsx'
import { type Sheet, useSheet } from './use-sheet.ts'
import { ListsFailed, Warning } from './warning.tsx'

interface Props {
  subject: Subject
  lists: Lists
  /** Shows an alternative to choosing a time. */
  aside?: ReactNode
  /** True when the query string selects the screen below, so that a changed query closes both. */
  addressed?: boolean
  /** Called before toasts are shown, because closing a dialog removes the toasts in it. */
  onSaved: (appointment: Appointment) => void
  /** Opens the form of the saved appointment to resolve a conflict. */
  onMove: (appointment: Appointment) => void
  onClose: () => void
}

const TITLES = { client: 'New appointment', enquiry: 'Appointment', edit: 'Edit appointment' }

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
          <TimeWarnings sheet={sheet} />
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
        {sheet.isMoved ? (
          <ReasonChips verb="Moved" note={plan.note} onNote={(note) => change({ note })} />
        ) : null}
        <DetailFields sheet={sheet} />
      </form>
    </Dialog>
  )
}

interface ToastOptions {
  clock: StudioClock
  onMove: (appointment: Appointment) => void
}

function showBookedToast({ appointment, clashes, notification }: Saved, { clock, onMove }: ToastOptions) {
  const { name, startsAt, artistName } = appointment
  // A client without email is at the desk and needs no call.
  const heard = notification === 'unreachable' ? '' : notificationText({ ...appointment, notification })
  const verb = appointment.version === NOT_SENT ? 'Waiting to be sent' : 'Booked'
  const done = `${verb}: ${name}, ${dayTimeText(startsAt, clock)}.${heard}`
  const [conflict] = clashes
  if (conflict === undefined) showToast('ok', done)
  else
    showToast('error', `${done} ${busyText(conflict, artistName, clock)}`, {
      action: { label: 'Move', run: () => onMove(appointment) },
    })
}

/** Warns about a past time, conflicts and closed hours. Booking stays possible. */
export function TimeWarnings({ sheet }: { sheet: Sheet }) {
  const { plan, over, agenda, artists, exceptId, change } = sheet
  const { clock } = useStudio()
  if (over)
    return (
      <Warning
        role="status"
        ways={
          <GhostButton
            label="Already took place"
            aria-pressed={plan.alreadyHappened}
            onClick={() => change({ alreadyHappened: !plan.alreadyHappened })}
          />
        }
      >
        <b>This time is in the past.</b>
      </Warning>
    )
  const times = timesOf(plan, clock)
  const artist = artists.find(({ _id }) => _id === plan.artistId)
  const { day, artistId, minutes, service } = plan
  const [busy] = agenda ? findBusySlots(agenda, artistId, times, { clock, exceptId }) : []
  if (agenda === undefined || busy === undefined) return null
  const wanted = { day, artistId, minutes, clock, now: new Date(), exceptId }
  const other =
    artist &&
    findAvailableArtist({ _id: exceptId ?? '', artistId, service, ...times }, agenda, artists, clock)
  const later = findNextFreeSlot(agenda, times.startsAt, wanted)
  return (
    <Warning
      role="status"
      ways={
        <>
          {other ? (
            <GhostButton onClick={() => change({ artistId: other._id })}>
              {`Reassign to ${firstNameOf(other.name)}`}
            </GhostButton>
          ) : null}
          {later ? (
            <GhostButton onClick={() => change({ time: timeOf(later, clock) })}>
              {`Use ${timeOf(later, clock)}`}
            </GhostButton>
          ) : null}
        </>
      }
    >
      <b>{busyText(busy, artist?.name ?? '', clock)}</b> You can still book.
    </Warning>
  )
}
