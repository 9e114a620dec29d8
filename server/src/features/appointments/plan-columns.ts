import type { PlanChanges } from '@linework/contract/appointments/shapes'
import type { Insertable } from 'kysely'
import type { Appointments } from '../../db/schema.ts'
import type { AppointmentRow } from './queries.ts'

const MINUTE_MS = 60_000

type OfClientOrTime =
  | 'startsAt'
  | 'minutes'
  | 'artistId'
  | 'alreadyHappened'
  | 'clientAsks'
  | 'clientAskedAt'
  | 'clientConfirmedAt'

/** A deposit's ticks are stored as the time when they were first set. What was not received is not returned either. */
export function columnsOf(
  changes: Omit<PlanChanges, OfClientOrTime>,
  now: Date,
  before?: AppointmentRow,
): Partial<Insertable<Appointments>> {
  const { sessionNumber, sessionCount, ...others } = changes
  const { depositAsked, depositReceived, depositReturned, depositReference, ...same } = others
  const isReturned = depositReceived === false ? false : depositReturned
  const timeOf = (tick: boolean | undefined, was: Date | null | undefined) =>
    tick === undefined ? undefined : tick ? (was ?? now) : null
  const columns = {
    ...same,
    session: sessionNumber,
    sessions: sessionCount,
    deposit_reference: depositReference,
    deposit_asked_at: timeOf(depositAsked, before?.deposit_asked_at),
    deposit_received_at: timeOf(depositReceived, before?.deposit_received_at),
    deposit_returned_at: timeOf(isReturned, before?.deposit_returned_at),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Screens know an appointment by its minute. */
export const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)

/** So many minutes later by the watch, also where the clocks change in between. */
export const endOf = (startsAt: string, minutes: number) =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS)
