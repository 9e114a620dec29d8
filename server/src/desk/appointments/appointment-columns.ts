import type { PlanChanges } from '@linework/contract/desk/appointments-shapes'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { AppointmentRow } from './queries.ts'

const MINUTE_MS = 60_000

type OfClientOrTime =
  | 'startsAt'
  | 'minutes'
  | 'artistId'
  | 'alreadyHappened'
  | 'changeRequest'
  | 'changeRequestedAt'
  | 'clientConfirmedAt'
  | 'byClient'
  | 'depositKept'
  | 'depositMethod'
  | 'depositReason'

/** Stores each deposit flag as the time it was first set. Clearing 'received' also clears 'returned'. */
export function columnsOf(
  changes: Omit<PlanChanges, OfClientOrTime>,
  now: Date,
  before?: AppointmentRow,
): Partial<Insertable<DB['appointments']>> {
  const { sessionNumber, sessionCount, ...others } = changes
  const { depositRequested, depositReceived, depositReturned, depositReference, ...same } = others
  const isReturned = depositReceived === false ? false : depositReturned
  const timeOf = (tick: boolean | undefined, was: Date | null | undefined) =>
    tick === undefined ? undefined : tick ? (was ?? now) : null
  const columns = {
    ...same,
    session: sessionNumber,
    sessions: sessionCount,
    deposit_reference: depositReference,
    deposit_asked_at: timeOf(depositRequested, before?.deposit_asked_at),
    deposit_received_at: timeOf(depositReceived, before?.deposit_received_at),
    deposit_returned_at: timeOf(isReturned, before?.deposit_returned_at),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Screens edit start times to the minute, so comparisons ignore seconds. */
export const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)

/** Adds elapsed minutes, so a daylight saving change does not alter the length. */
export const endOf = (startsAt: string, minutes: number) =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS)
