import type { Appointment } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_STATE_NAMES } from '@linework/contract/appointments/texts'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayName } from '../../times/days.ts'
import { dayOf, lengthText, timeOf } from '../../times/spans.ts'
import type { Plan } from '../plan.ts'

export interface TheirChange {
  label: string
  now: string
  before: string
  /** It was changed in the sheet too: saving again puts that in its place. */
  isTyped: boolean
}

interface Fact {
  label: string
  fields: (keyof Plan)[]
  inWords: (appointment: Appointment, clock: StudioClock) => string
}

const amount = (value: number | null) => (value === null ? '' : String(value))

const FACTS: Fact[] = [
  {
    label: 'Time',
    fields: ['day', 'time'],
    inWords: ({ startsAt }, clock) => `${dayName(dayOf(startsAt, clock))}, ${timeOf(startsAt, clock)}`,
  },
  { label: 'Length', fields: ['minutes'], inWords: ({ minutes }) => lengthText(minutes) },
  { label: 'Artist', fields: ['artistId'], inWords: ({ artistName }) => artistName },
  { label: 'Service', fields: ['service'], inWords: ({ service }) => service },
  {
    label: 'Session',
    fields: ['sessionNumber', 'sessionCount'],
    inWords: ({ sessionNumber, sessionCount }) => `${sessionNumber} of ${sessionCount}`,
  },
  { label: 'Price', fields: ['price'], inWords: ({ price }) => amount(price) },
  { label: 'Deposit', fields: ['deposit'], inWords: ({ deposit }) => amount(deposit) },
  {
    label: 'Deposit received',
    fields: [],
    inWords: ({ depositReceived }) => (depositReceived ? 'yes' : 'no'),
  },
  { label: 'Note', fields: ['note'], inWords: ({ note }) => note },
  { label: 'State', fields: [], inWords: ({ state }) => APPOINTMENT_STATE_NAMES[state] },
]

interface Options {
  clock: StudioClock
  /** What was changed in the sheet. */
  typed: Partial<Plan>
}

/** What someone else has saved since the sheet was opened. */
export const listTheirChanges = (before: Appointment, now: Appointment, { clock, typed }: Options) =>
  FACTS.map(
    ({ label, fields, inWords }): TheirChange => ({
      label,
      now: inWords(now, clock) || 'none',
      before: inWords(before, clock) || 'none',
      isTyped: fields.some((field) => field in typed),
    }),
  ).filter((change) => change.now !== change.before)
