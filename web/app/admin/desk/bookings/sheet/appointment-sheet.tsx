import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { timeOf } from '../../../kit/time/spans.ts'
import type { Saved } from '../agenda/appointment/use-change.ts'
import { showWaitlistToast } from '../agenda/appointment/waitlist-toast.ts'
import { listFreeSlots } from '../conflicts/find-free-slots.ts'
import type { Subject } from './appointment-draft.ts'
import { ArtistChips } from './artist-chips.tsx'
import { showBookedToast } from './booked-toast.ts'
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
  /** An alternative action next to the save button. */
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
  const sheet = useSheet({ subject, lists, onSaved: finish })
  const { plan, stored, agenda, busy, isNewClient, change } = sheet
  const names = lists.services.map(({ name }) => name)
  const offered = plan.service === '' || names.includes(plan.service) ? names : [...names, plan.service]
  const free =
    subject.kind === 'client' || agenda === undefined || sheet.agendaFailed
      ? []
      : listFreeSlots(agenda, {
          day: plan.day,
          artistId: plan.artistId,
          minutes: plan.minutes,
          clock,
          now: sheet.now,
          exceptId: sheet.exceptId,
        }).map((start) => timeOf(start, clock))

  function finish(saved: Saved) {
    onSaved(saved.appointment)
    showBookedToast(saved, { clock, isNew: subject.kind !== 'edit', onMove })
    if (subject.kind === 'edit') showWaitlistToast(subject.appointment, saved.appointment)
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
          <Row gap={4} className={styles.footer}>
            {aside}
            <Button type="submit" form={formId} disabled={busy}>
              {busy ? 'Saving...' : `${stored ? 'Save' : 'Book'} ${plan.time}`}
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
          value={plan.service}
          options={offered.map((name) => ({ value: name, name }))}
          onChoose={(service) => change({ service })}
        />
        <ArtistChips sheet={sheet} />
        <TimeFields sheet={sheet} free={free} />
        <TimeWarnings sheet={sheet} />
        <DetailFields sheet={sheet} />
      </form>
    </Dialog>
  )
}
