import { appointmentsApi } from '@linework/contract/desk/api'
import { AGENDA_DAYS_MAX, APPOINTMENT_TEXTS, BLOCK_REASON_MAX } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { Input } from '@linework/contract/http/endpoint'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { useSaveOnce } from '../../../../lib/idempotency-key.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { EntryDialog } from '../../../../ui/dialog/entry-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { LabelledSelect, optionsOf } from '../../../../ui/fields/select.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { RetryButton } from '../../../kit/list/list-states.tsx'
import { useAction } from '../../../kit/page/use-action.ts'
import { usePermission } from '../../../kit/session/use-me.ts'
import { countDays, dayTimeText } from '../../../kit/time/days.ts'
import { failureText } from '../agenda/appointment/use-change.ts'
import { useAgenda } from '../agenda/use-agenda.ts'
import { Chips } from '../sheet/chips.tsx'
import type { Lists } from '../sheet/lists.ts'
import sheetStyles from '../sheet/sheet.module.css'
import { ListsFailed, Warning } from '../sheet/warning.tsx'
import { blockSpan, bookedIn } from './block-span.ts'

type HoursInput = Input<typeof contactInfoApi.saveHours>['body']['workingHours']

const REASONS = ['Leave', 'Lunch', 'Guest artist', 'Class', 'Other'] as const

interface Props {
  lists: Lists
  day: string
  onChanged: () => void
  onClose: () => void
}

export function BlockTimeDialog({ lists, day, onChanged, onClose }: Props) {
  const { clock } = useStudio()
  const [kind, setKind] = useState<(typeof REASONS)[number]>('Leave')
  const [otherReason, setOtherReason] = useState('')
  const [artistId, setArtist] = useState('')
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const [isWhole, setWhole] = useState(true)
  const [times, setTimes] = useState({ from: '13:00', to: '14:00' })
  const [closes, setCloses] = useState(true)
  const mayClose = usePermission()(contactInfoApi.saveHours) && artistId === '' && isWhole
  const saveOnce = useSaveOnce()
  const { busy, failure, run, setFailure } = useAction(failureText)
  const reason = kind === 'Other' ? otherReason.trim() : kind
  const span = blockSpan({ from, to, isWhole, times }, clock)
  const days = span && from <= to ? countDays(from, to) : 1
  const checkedDays = Math.min(days, AGENDA_DAYS_MAX)
  const { agenda, failed, load } = useAgenda(span ? from : day, checkedDays)
  const booked = span && agenda && bookedIn(agenda.appointments, span, artistId)

  async function submit() {
    if (reason === '') return setFailure(APPOINTMENT_TEXTS.blockReason)
    if (span === undefined) return setFailure(APPOINTMENT_TEXTS.startInvalid)
    const body = { artistId: artistId === '' ? null : artistId, ...span, reason }
    const isClosing = mayClose && closes
    await run(async () => {
      if (isClosing) await closeStudio({ from, to, hours: 'Closed', note: '' })
      else await saveOnce((headers) => browserApi(appointmentsApi.block, { headers, body }))
      showToast('ok', `${isClosing ? 'The studio is closed.' : 'Time blocked.'}${stillBooked(booked)}`)
      onClose()
      onChanged()
    })
  }

  const choose = (next: (typeof REASONS)[number]) => {
    setKind(next)
    setWhole(next !== 'Lunch')
  }

  return (
    <EntryDialog
      label="Block time"
      failure={failure}
      className={sheetStyles.sheet}
      onSubmit={submit}
      title="Block time"
      side
      busy={busy}
      unsaved={otherReason !== '' || artistId !== '' || from !== day || to !== day}
      onClose={onClose}
    >
      <Chips
        label="Why"
        value={kind}
        options={REASONS.map((value) => ({ value, name: value }))}
        onChoose={choose}
      />
      {kind === 'Other' ? (
        <LabelledInput
          label="Reason"
          maxLength={BLOCK_REASON_MAX}
          value={otherReason}
          onValue={setOtherReason}
        />
      ) : null}
      <ListsFailed lists={lists} sequel="The list below may be incomplete." />
      <LabelledSelect
        label="Artist"
        value={artistId}
        onValue={setArtist}
        options={[{ value: '', label: 'The whole studio' }, ...optionsOf(lists.artists)]}
      />
      <Stack gap={4} className={sheetStyles.two}>
        <LabelledInput
          label="From"
          type="date"
          value={from}
          onValue={(value) => {
            setFrom(value)
            if (value !== '' && to < value) setTo(value)
          }}
        />
        <LabelledInput label="To" type="date" min={from} value={to} onValue={setTo} />
      </Stack>
      <Chips
        label="How long"
        value={isWhole ? 'days' : 'hours'}
        options={[
          { value: 'days', name: 'Whole days' },
          { value: 'hours', name: 'Some hours' },
        ]}
        onChoose={(value) => setWhole(value === 'days')}
      />
      {mayClose ? (
        <Chips
          label="Website"
          value={closes ? 'closed' : 'open'}
          options={[
            { value: 'closed', name: 'Says closed' },
            { value: 'open', name: 'Says nothing' },
          ]}
          onChoose={(value) => setCloses(value === 'closed')}
        />
      ) : null}
      {isWhole ? null : (
        <Stack gap={4} className={sheetStyles.two}>
          {(['from', 'to'] as const).map((end) => (
            <LabelledInput
              key={end}
              label={end === 'from' ? 'Starts' : 'Ends'}
              note="(studio time)"
              type="time"
              value={times[end]}
              onValue={(value) => setTimes({ ...times, [end]: value })}
            />
          ))}
        </Stack>
      )}
      {span ? (
        <BookingsInBlockedTime
          booked={booked}
          failed={failed}
          onlyDays={days > checkedDays ? checkedDays : undefined}
          onRetry={load}
        />
      ) : null}
    </EntryDialog>
  )
}

/** Adds a special day: the website shows it as closed, and no times are offered. The hours tab lists it. */
async function closeStudio(day: SpecialDay): Promise<void> {
  const info = await browserApi(contactInfoApi.show)
  const workingHours = (info?.workingHours ?? []) as HoursInput
  const specialDays = [...(info?.specialDays ?? []), day]
  const body = { workingHours, specialDays, version: info?.version }
  await browserApi(contactInfoApi.saveHours, { body })
}

const stillBooked = (booked: { name: string }[] | undefined) =>
  booked === undefined || booked.length === 0
    ? ''
    : ` Still booked in this time: ${new Intl.ListFormat('en').format(booked.map(({ name }) => name))}.`

interface BookingsInBlockedTimeProps {
  booked: Appointment[] | undefined
  failed: boolean
  onlyDays: number | undefined
  onRetry: () => void
}

/** Lists the appointments in the time to be blocked, because blocking does not cancel them. */
function BookingsInBlockedTime({ booked, failed, onlyDays, onRetry }: BookingsInBlockedTimeProps) {
  const { clock } = useStudio()
  const part = onlyDays === undefined ? '' : ` in the first ${onlyDays} days`
  if (failed)
    return (
      <Warning role="status" ways={<RetryButton onClick={onRetry} />}>
        Could not check for existing appointments.
      </Warning>
    )
  if (booked === undefined) return <p role="status">Checking for appointments…</p>
  if (booked.length === 0) return <p role="status">{`No appointments at this time${part}.`}</p>
  return (
    <Warning role="status">
      <p>
        <b>{`${booked.length === 1 ? '1 client is' : `${booked.length} clients are`} booked at this time${part}.`}</b>{' '}
        These appointments stay in place until you move them.
      </p>
      <ul>
        {booked.map(({ _id, name, startsAt, artistName }) => (
          <li key={_id}>{[name, dayTimeText(startsAt, clock), artistName].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Warning>
  )
}
