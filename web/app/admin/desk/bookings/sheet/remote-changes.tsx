import { APPOINTMENT_STATE_NAMES } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { useEffect, useRef } from 'react'
import { Stack } from '../../../../ui/layout/layout.tsx'
import mergeStyles from '../../../kit/form/merge/merge-notice.module.css'
import { dayTimeText, lengthText } from '../../../kit/time/days.ts'
import type { AppointmentDraft } from './appointment-draft.ts'

export interface RemoteChange {
  label: string
  now: string
  before: string
  /** True when the field was also edited in this form, so that saving again overwrites the stored value. */
  isTyped: boolean
}

interface Fact {
  label: string
  fields: (keyof AppointmentDraft)[]
  formatValue: (appointment: Appointment, clock: StudioClock) => string
}

const amount = (value: number | null) => (value === null ? '' : String(value))

const FACTS: Fact[] = [
  {
    label: 'Time',
    fields: ['day', 'time'],
    formatValue: ({ startsAt }, clock) => dayTimeText(startsAt, clock),
  },
  { label: 'Length', fields: ['minutes'], formatValue: ({ minutes }) => lengthText(minutes) },
  { label: 'Artist', fields: ['artistId'], formatValue: ({ artistName }) => artistName },
  { label: 'Service', fields: ['service'], formatValue: ({ service }) => service },
  {
    label: 'Session',
    fields: ['sessionNumber', 'sessionCount'],
    formatValue: ({ sessionNumber, sessionCount }) => `${sessionNumber} of ${sessionCount}`,
  },
  { label: 'Price', fields: ['price'], formatValue: ({ price }) => amount(price) },
  { label: 'Deposit', fields: ['deposit'], formatValue: ({ deposit }) => amount(deposit) },
  {
    label: 'Deposit received',
    fields: [],
    formatValue: ({ depositReceived }) => (depositReceived ? 'yes' : 'no'),
  },
  { label: 'Note', fields: ['note'], formatValue: ({ note }) => note },
  { label: 'State', fields: [], formatValue: ({ state }) => APPOINTMENT_STATE_NAMES[state] },
]

interface Options {
  clock: StudioClock
  typed: Partial<AppointmentDraft>
}

export const listRemoteChanges = (before: Appointment, now: Appointment, { clock, typed }: Options) =>
  FACTS.map(
    ({ label, fields, formatValue }): RemoteChange => ({
      label,
      now: formatValue(now, clock) || 'none',
      before: formatValue(before, clock) || 'none',
      isTyped: fields.some((field) => field in typed),
    }),
  ).filter((change) => change.now !== change.before)

/** Shown after a 409: the changes of the other staff member and which of them saving would overwrite. */
export function RemoteChangesNotice({ changes }: { changes: RemoteChange[] }) {
  const notice = useRef<HTMLDivElement>(null)
  // The notice gets the focus, because on a phone it is far above the pressed button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new conflict
  useEffect(() => notice.current?.focus(), [changes])
  return (
    <Stack gap={2} className={`form-notice ${mergeStyles.merge}`} role="alert" tabIndex={-1} ref={notice}>
      <p className="semibold">{ERROR_TEXTS.changedMeanwhile}</p>
      <ul>
        {changes.map(({ label, now, before, isTyped }) => (
          <li key={label}>
            {`${label}: ${now}, was ${before}.${isTyped ? ' Saving will overwrite it.' : ''}`}
          </li>
        ))}
      </ul>
      <p>Your changes are not saved yet. Select Save again.</p>
    </Stack>
  )
}
