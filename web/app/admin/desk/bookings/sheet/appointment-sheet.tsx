import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import mergeStyles from '../../../kit/form/merge/merge-notice.module.css'
import { timeOf } from '../../../kit/time/spans.ts'
import type { Saved } from '../agenda/appointment/use-change.ts'
import { listFreeSlots } from '../conflicts/find-free-slots.ts'
import type { Subject } from './appointment-draft.ts'
import { ArtistChips } from './artist-chips.tsx'
import { Chips } from './chips.tsx'
import { ClientFields } from './client-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import type { RemoteChange } from './remote-changes.ts'
import styles from './sheet.module.css'
import { TimeFields } from './time-fields.tsx'
import { TimeWarnings } from './time-warnings.tsx'
import { useSheet } from './use-sheet.ts'
import { ListsFailed, type MissingLists } from './warning.tsx'

interface Props {
  subject: Subject
  artists: ArtistInList[]
  services: ServiceInList[]
  missing: MissingLists
  /** An alternative action next to the save button. */
  aside?: ReactNode
  /** The screen below is in the query string, so a change of the query closes both. */
  addressed?: boolean
  onSaved: (saved: Saved) => void
  onClose: () => void
}

const TITLES = { client: 'New appointment', enquiry: 'Appointment', edit: 'Edit appointment' }

/** The form for walk-ins, for bookings from an enquiry, and for changes. */
export function AppointmentForm(props: Props) {
  const { subject, artists, services, missing, aside, addressed = false, onSaved, onClose } = props
  const { clock } = useStudio()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const sheet = useSheet({ subject, artists, services, onSaved })
  const { plan, stored, agenda, today, over, busy, change } = sheet
  const exceptId = stored?._id
  const isNewClient = subject.kind === 'client' && stored === undefined
  const names = services.map(({ name }) => name)
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
          exceptId,
        }).map((start) => timeOf(start, clock))

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
          <Row gap={4} className={styles.foot}>
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
        {isNewClient ? <ClientFields plan={plan} nameError={sheet.nameError} onChange={change} /> : null}
        <ListsFailed {...missing} />
        <Chips
          label="Service"
          value={plan.service}
          options={offered.map((name) => ({ value: name, name }))}
          onChoose={(service) => change({ service })}
        />
        <ArtistChips
          plan={plan}
          artists={artists}
          agenda={agenda}
          failed={sheet.agendaFailed}
          exceptId={exceptId}
          onChoose={(artistId) => change({ artistId })}
          onRetry={sheet.checkAgain}
        />
        <TimeFields plan={plan} today={today} free={free} onChange={change} />
        <TimeWarnings
          plan={plan}
          isPast={over}
          agenda={agenda}
          artists={artists}
          exceptId={exceptId}
          onChange={change}
        />
        <DetailFields
          plan={plan}
          hasEmail={isNewClient}
          emailError={sheet.emailError}
          isTried={sheet.failure !== undefined}
          onChange={change}
        />
      </form>
    </Dialog>
  )
}

/** Shown after a 409: the changes of the other staff member and which of them saving would overwrite. */
function RemoteChangesNotice({ changes }: { changes: RemoteChange[] }) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the notice is far above the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new conflict
  useEffect(() => notice.current?.focus(), [changes])
  return (
    <div className={mergeStyles.merge} role="alert" tabIndex={-1} ref={notice}>
      <p className={mergeStyles.mergeTitle}>{ERROR_TEXTS.changedMeanwhile}</p>
      <ul>
        {changes.map(({ label, now, before, isTyped }) => (
          <li key={label}>
            {`${label}: ${now}, was ${before}.${isTyped ? ' Saving will overwrite it.' : ''}`}
          </li>
        ))}
      </ul>
      <p>Your changes are not saved yet. Select Save again.</p>
    </div>
  )
}
