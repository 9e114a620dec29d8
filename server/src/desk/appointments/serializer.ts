import type { AppointmentState, EnquirySource } from '@linework/contract/desk/appointments'
import type { ReassignmentConflict } from '@linework/contract/desk/appointments-field-shapes'
import type { Appointment, BlockedTime, BookingConflict } from '@linework/contract/desk/appointments-shapes'
import type { ChangeDetails } from '@linework/contract/studio/audit-log-shapes'
import { listDifferent } from '../../records/audit-log.ts'
import type { BlockedRow, listConflicts } from './conflict-queries.ts'
import { balanceOf, listEvents, ruleOf } from './deposits.ts'
import type { AppointmentRow, listReassignmentConflicts } from './queries.ts'

const MINUTE_MS = 60_000

export const minutesOf = ({ starts_at, ends_at }: Pick<AppointmentRow, 'starts_at' | 'ends_at'>): number =>
  Math.round((ends_at.getTime() - starts_at.getTime()) / MINUTE_MS)

export function serializeAppointment(row: AppointmentRow): Appointment {
  return {
    _id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    minutes: minutesOf(row),
    artistId: row.shown_artist_id,
    artistName: row.artist_name ?? '',
    service: row.service,
    sessionNumber: row.session,
    sessionCount: row.sessions,
    note: row.note,
    price: row.price,
    deposit: row.deposit,
    depositRequested: row.deposit_asked_at !== null,
    depositReceived: row.deposit_received_at !== null,
    depositReference: row.deposit_reference,
    depositReturned: row.deposit_returned_at !== null,
    state: row.state as AppointmentState,
    version: row.version,
    enquiry: row.contact_id,
    reference: row.client_reference,
    name: row.client_name,
    phone: row.client_phone,
    email: row.client_email,
    clientConfirmedAt: row.client_confirmed_at?.toISOString() ?? null,
    changeRequest: row.client_asks as Appointment['changeRequest'],
    changeRequestMessage: row.is_of_another ? '' : row.client_words,
    changeRequestedAt: row.client_asked_at?.toISOString() ?? null,
    source: row.client_source as EnquirySource,
    depositKept: balanceOf(row).kept > 0,
    depositBalance: {
      ...balanceOf(row),
      rule: ruleOf(row),
      agreedAt: row.deposit_agreed_at?.toISOString() ?? null,
      log: listEvents(row),
    },
    consent: row.consent,
  }
}

const loggedValues = ({ startsAt, artistName, state, price }: Appointment) => ({
  startsAt,
  artist: artistName,
  state,
  price,
})

/** The audit log keeps only values that changed; a new appointment has none before the change. */
export function changeDetails(before: Appointment | undefined, after: Appointment): ChangeDetails {
  const values = { before: before && loggedValues(before), after: loggedValues(after) }
  const names = listDifferent(values.before ?? {}, values.after)
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  return { startsAt: after.startsAt, before: pick(values.before ?? {}), after: pick(values.after) }
}

export const serializeConflict = ({
  id,
  kind,
  name,
  starts_at,
  ends_at,
}: Awaited<ReturnType<typeof listConflicts>>[number]): BookingConflict => ({
  kind,
  _id: id,
  name,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
})

export const serializeReassignmentConflict = ({
  name,
  starts_at,
  ends_at,
  other,
  other_starts_at,
  other_ends_at,
}: Awaited<ReturnType<typeof listReassignmentConflicts>>[number]): ReassignmentConflict => ({
  name,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
  other,
  otherStartsAt: other_starts_at.toISOString(),
  otherEndsAt: other_ends_at.toISOString(),
})

export const serializeBlocked = ({
  id,
  artist_id,
  starts_at,
  ends_at,
  reason,
  enquiry = null,
}: BlockedRow): BlockedTime => ({
  _id: id,
  artistId: artist_id,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
  reason,
  enquiry,
})
