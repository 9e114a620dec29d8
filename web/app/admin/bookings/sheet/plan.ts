import { type EnquirySource, MINUTES_DEFAULT, NOW_MINUTES } from '@linework/contract/appointments/limits'
import type { Appointment } from '@linework/contract/appointments/shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { clockText, dayOf, endOf, minutesOf, momentOf, STEP_MINUTES, timeOf } from '../times/spans.ts'
import { readAmount } from './read-amount.ts'

const MINUTE_MS = 60_000

/** What is typed and chosen in the sheet. Amounts are text until they are sent. */
export interface Plan {
  source: EnquirySource
  name: string
  phone: string
  email: string
  service: string
  /** '' leaves it open. */
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

/** A walk-in is entered as it stands at the desk: now, to the next quarter. */
export function newPlan({ day, now, clock }: Start): Plan {
  const isToday = day === dayOf(now.toISOString(), clock)
  return {
    source: 'walk-in',
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

/** The last quarter of a day stays on it. */
function nextQuarter(now: Date, clock: StudioClock): string {
  const minutes = minutesOf(timeOf(now.toISOString(), clock))
  const next = Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
  return clockText(Math.min(next, 24 * 60 - STEP_MINUTES))
}

export function planOf(appointment: Appointment, clock: StudioClock): Plan {
  const amount = (value: number | null) => (value === null ? '' : String(value))
  return {
    source: appointment.source,
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

export function timesOf({ day, time, minutes }: Plan, clock: StudioClock) {
  const startsAt = momentOf(day, time, clock)
  return { startsAt, endsAt: endOf(startsAt, minutes) }
}

/** Half an hour ago still counts as now. */
export const isOver = (plan: Plan, now: Date, clock: StudioClock) =>
  Date.parse(timesOf(plan, clock).startsAt) < now.getTime() - NOW_MINUTES * MINUTE_MS

/** What is not understood is not saved. */
const amountOf = (typed: string) => readAmount(typed) ?? null

/** The fields of the call. What already happened counts as having come. */
export function bodyOf(plan: Plan, clock: StudioClock) {
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
