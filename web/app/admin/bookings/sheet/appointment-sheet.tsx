import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { ServiceInList } from '@linework/contract/services/shapes'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useStudio } from '../../../shared/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { shortName } from '../agenda/artist-colours.ts'
import { timeOf } from '../agenda/spans.ts'
import type { Saved } from '../agenda/use-change.ts'
import { findBusy, listFree, takenText } from '../clash/find-free.ts'
import { Chips } from './chips.tsx'
import { ClientFields } from './client-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { timesOf } from './plan.ts'
import styles from './sheet.module.css'
import { TimeWarnings } from './time-warnings.tsx'
import { type Subject, useSheet } from './use-sheet.ts'
import { WhenFields } from './when-fields.tsx'

interface Props {
  subject: Subject
  artists: ArtistInList[]
  services: ServiceInList[]
  /** Another way to end it, beside the button. */
  aside?: ReactNode
  onSaved: (saved: Saved) => void
  onClose: () => void
}

const TITLES = { client: 'New appointment', enquiry: 'Appointment', edit: 'Move or change' }

/** One screen for a walk-in, for an enquiry and for a change. */
export function AppointmentSheet({ subject, artists, services, aside, onSaved, onClose }: Props) {
  const { clock } = useStudio()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const sheet = useSheet({ subject, artists, services, onSaved })
  const { plan, agenda, today, over, busy, change } = sheet
  const exceptId = subject.kind === 'edit' ? subject.appointment._id : undefined
  const times = timesOf(plan, clock)
  const names = services.map(({ name }) => name)
  const offered = plan.service === '' || names.includes(plan.service) ? names : [...names, plan.service]
  const sorted = artists.toSorted(
    (one, other) => Number(other.serviceName === plan.service) - Number(one.serviceName === plan.service),
  )
  const free =
    subject.kind === 'client'
      ? []
      : listFree(agenda, {
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
      subtitle={subject.kind === 'client' ? undefined : plan.name}
      side
      unsaved={sheet.typed && !busy}
      busy={busy}
      onClose={onClose}
      footer={() => (
        <>
          {sheet.failure ? <Alert text={sheet.failure} /> : null}
          <div className={styles.foot}>
            {aside}
            <Button type="submit" form={formId} disabled={busy}>
              {busy ? 'Saving...' : `${subject.kind === 'edit' ? 'Save' : 'Book'} ${plan.time}`}
            </Button>
          </div>
        </>
      )}
    >
      <form className={styles.sheet} id={formId} ref={form} onSubmit={submit} noValidate>
        {subject.kind === 'client' ? (
          <ClientFields plan={plan} nameError={sheet.nameError} onChange={change} />
        ) : null}
        <Chips
          label="Service"
          value={plan.service}
          options={offered.map((name) => ({ value: name, name }))}
          onChoose={(service) => change({ service })}
        />
        <Chips
          label="Artist"
          value={plan.artistId}
          options={[
            ...sorted.map(({ _id, name }) => {
              const [taken] = findBusy(agenda, _id, times, exceptId)
              return {
                value: _id,
                name: shortName(artists, name),
                more: taken ? takenText(taken, clock) : `free ${plan.time}`,
                isBusy: taken !== undefined,
              }
            }),
            { value: '', name: 'Anyone', more: 'decide later' },
          ]}
          onChoose={(artistId) => change({ artistId })}
        />
        <WhenFields plan={plan} today={today} free={free} onChange={change} />
        <TimeWarnings
          plan={plan}
          isOver={over}
          agenda={agenda}
          artists={artists}
          exceptId={exceptId}
          onChange={change}
        />
        <MoreFields plan={plan} onChange={change} />
      </form>
    </Dialog>
  )
}
