import { appointmentsApi } from '@linework/contract/desk/api'
import {
  APPOINTMENT_TEXTS,
  type EnquirySource,
  MINUTES_DEFAULT,
  NOW_MINUTES,
} from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { FoundBy } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { readAmount } from '@linework/contract/fields/amounts'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { browserApi } from '../../../../lib/calls/api.ts'
import { clockText, dayOf, endOf, minutesOf, momentOf, STEP_MINUTES, timeOf } from '../../../kit/time/days.ts'
import type { Saved } from '../agenda/appointment/use-change.ts'
import { isByClient } from './reason-chips.tsx'

const MINUTE_MS = 60_000

export interface AppointmentDraft {
  source: EnquirySource
  /** '' when staff have not asked the client. */
  foundBy: FoundBy | ''
  name: string
  phone: string
  email: string
  service: string
  /** '' means no artist. */
  artistId: string
  day: string
  time: string
  minutes: number
  sessionNumber: string
  sessionCount: string
  price: string
  deposit: string
  note: string
  alreadyHappened: boolean
}

interface Start {
  day: string
  now: Date
  clock: StudioClock
}

/** Starts today at the next quarter hour, because a walk-in starts now; on other days at 11:00. */
export function newAppointmentDraft({ day, now, clock }: Start): AppointmentDraft {
  const isToday = day === dayOf(now.toISOString(), clock)
  return {
    source: 'walk-in',
    foundBy: '',
    name: '',
    phone: '',
    email: '',
    service: '',
    artistId: '',
    day,
    time: isToday ? nextQuarter(now, clock) : '11:00',
    minutes: MINUTES_DEFAULT,
    sessionNumber: '1',
    sessionCount: '1',
    price: '',
    deposit: '',
    note: '',
    alreadyHappened: false,
  }
}

/** Rounds up to a quarter hour but never to the next day. */
function nextQuarter(now: Date, clock: StudioClock): string {
  const minutes = minutesOf(timeOf(now.toISOString(), clock))
  const next = Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
  return clockText(Math.min(next, 24 * 60 - STEP_MINUTES))
}

export function toAppointmentDraft(appointment: Appointment, clock: StudioClock): AppointmentDraft {
  const amount = (value: number | null) => (value === null ? '' : String(value))
  return {
    source: appointment.source,
    foundBy: '',
    name: appointment.name,
    phone: appointment.phone,
    email: appointment.email,
    service: appointment.service,
    artistId: appointment.artistId ?? '',
    day: dayOf(appointment.startsAt, clock),
    time: timeOf(appointment.startsAt, clock),
    minutes: appointment.minutes,
    sessionNumber: String(appointment.sessionNumber),
    sessionCount: String(appointment.sessionCount),
    price: amount(appointment.price),
    deposit: amount(appointment.deposit),
    note: appointment.note,
    alreadyHappened: false,
  }
}

export function timesOf({ day, time, minutes }: AppointmentDraft, clock: StudioClock) {
  const startsAt = momentOf(day, time, clock)
  return { startsAt, endsAt: endOf(startsAt, minutes) }
}

/** A start up to 30 minutes ago counts as now. */
export const isPast = (plan: AppointmentDraft, now: Date, clock: StudioClock) =>
  Date.parse(timesOf(plan, clock).startsAt) < now.getTime() - NOW_MINUTES * MINUTE_MS

/** Sends null for an invalid amount; the form rejects one before. */
const amountOf = (typed: string) => readAmount(typed) ?? null

/** An appointment that already took place is stored in the state 'came'. */
export function bodyOf(plan: AppointmentDraft, clock: StudioClock) {
  const count = Math.max(1, amountOf(plan.sessionCount) ?? 1)
  return {
    startsAt: timesOf(plan, clock).startsAt,
    minutes: plan.minutes,
    artistId: plan.artistId === '' ? null : plan.artistId,
    service: plan.service,
    sessionNumber: Math.min(count, Math.max(1, amountOf(plan.sessionNumber) ?? 1)),
    sessionCount: count,
    price: amountOf(plan.price),
    deposit: amountOf(plan.deposit),
    note: plan.note,
    ...(plan.alreadyHappened ? { alreadyHappened: true, state: 'came' as const } : {}),
  }
}

export const PLAN_FIELDS = [
  'startsAt',
  'minutes',
  'artistId',
  'service',
  'sessionNumber',
  'sessionCount',
  'price',
  'deposit',
  'note',
] as const

const LABELS = { price: 'Price', deposit: 'Deposit', sessionNumber: 'Session', sessionCount: 'Sessions' }

export type NumberField = keyof typeof LABELS

export function amountError(field: NumberField, plan: AppointmentDraft): string {
  if (readAmount(plan[field]) !== undefined) return ''
  return field === 'price' || field === 'deposit' ? APPOINTMENT_TEXTS.amount : APPOINTMENT_TEXTS.count
}

export function findAmountError(plan: AppointmentDraft): string | undefined {
  const fields = Object.keys(LABELS) as NumberField[]
  const field = fields.find((each) => amountError(each, plan) !== '')
  return field && `${LABELS[field]}: ${amountError(field, plan)}`
}

export type Subject =
  | { kind: 'client'; day: string }
  | { kind: 'enquiry'; enquiry: Pick<Enquiry, '_id' | 'name' | 'service' | 'artist'> }
  | { kind: 'edit'; appointment: Appointment }

/** Generated once per form, so that a retry after a lost response does not book twice. */
export interface DrawnIds {
  enquiryId: string
  appointmentId: string
}

interface Tried {
  plan: AppointmentDraft
  before: AppointmentDraft
  stored: Appointment | undefined
  ids: DrawnIds
  clock: StudioClock
}

export function saveAppointment(
  subject: Subject,
  { plan, before, stored, ids, clock }: Tried,
): Promise<Saved> {
  const body = bodyOf(plan, clock)
  if (stored) {
    // An unmoved start is not sent: a local time that occurs twice at the end of DST could become another
    // moment.
    const { startsAt, ...rest } = body
    const isMoved = plan.day !== before.day || plan.time !== before.time
    const changes = isMoved ? { startsAt, ...rest, byClient: isByClient(plan.note) } : rest
    return browserApi(appointmentsApi.change, {
      params: { id: stored._id },
      body: { ...changes, version: stored.version },
    })
  }
  const { enquiryId, appointmentId } = ids
  // With an empty deposit field, the server applies the studio's deposit rule.
  if (plan.deposit.trim() === '') Object.assign(body, { deposit: undefined })
  if (subject.kind === 'enquiry')
    return browserApi(appointmentsApi.book, {
      params: { id: subject.enquiry._id },
      body: { ...body, appointmentId },
    })
  const { name, phone, email, source, foundBy } = plan
  const client = {
    name: name.trim(),
    phone: phone.trim(),
    email: email.trim(),
    source,
    ...(foundBy && { foundBy }),
  }
  return browserApi(appointmentsApi.bookWalkIn, { body: { ...body, client, enquiryId } })
}
