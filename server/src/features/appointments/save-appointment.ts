import { NOW_MINUTES } from '@linework/contract/appointments/limits'
import type { NewPlan, PlanChanges } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import type { Insertable } from 'kysely'
import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import type { Appointments } from '../../db/schema.ts'
import { forbidden, invalidField, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { listDifferent } from '../../records/audit-log.ts'
import { findArtist } from '../artists/queries.ts'
import { listClashes } from './clash-queries.ts'
import {
  type AppointmentRow,
  findAppointment,
  insertAppointment,
  lockArtistsTime,
  updateAppointment,
} from './queries.ts'
import { minutesOf, serializeAppointment, serializeClash } from './serializer.ts'

const TEXTS = APPOINTMENT_TEXTS
/** Staff have dealt with what the client asked for. */
const NOTHING_ASKED = { client_asks: null, client_asked_at: null }
const MINUTE_MS = 60_000

type ClientAnswers = 'clientAsks' | 'clientAskedAt' | 'clientConfirmedAt'

interface Client {
  id: string
  artist_id: string | null
  service: string
}

/** Without an artist or a service in the plan, those of the enquiry. */
export async function insertPlan(db: Db, client: Client, plan: NewPlan, staff: StaffMember): Promise<string> {
  const {
    alreadyHappened,
    minutes,
    startsAt,
    artistId = ownArtist(staff) ?? client.artist_id,
    ...rest
  } = plan
  const now = await readClock(db)
  if (!alreadyHappened) requireToCome(startsAt, now)
  await requireArtist(db, artistId, staff)
  requireSessions(rest)
  return insertAppointment(db, {
    ...columnsOf(rest, now),
    contact_id: client.id,
    service: rest.service ?? client.service,
    artist_id: artistId,
    starts_at: new Date(startsAt),
    ends_at: endOf(startsAt, minutes),
  })
}

export async function updatePlan(
  db: Db,
  before: AppointmentRow,
  changes: PlanChanges,
  staff: StaffMember,
): Promise<string[]> {
  const { alreadyHappened, minutes = minutesOf(before), artistId, startsAt: given, ...others } = changes
  const { clientAsks, clientAskedAt, clientConfirmedAt, ...rest } = others
  const startsElsewhen = given !== undefined && minuteOf(new Date(given)) !== minuteOf(before.starts_at)
  const startsAt = startsElsewhen ? given : before.starts_at.toISOString()
  const isMoved = startsElsewhen || minutes !== minutesOf(before)
  const now = await readClock(db)
  if (startsElsewhen && !alreadyHappened) requireToCome(startsAt, now)
  if (artistId !== undefined && artistId !== before.artist_id) await requireArtist(db, artistId, staff)
  requireSessions(rest, before)
  const columns = {
    ...columnsOf(rest, now, before),
    ...(artistId === undefined ? {} : { artist_id: artistId }),
    ...(isMoved ? { starts_at: new Date(startsAt), ends_at: endOf(startsAt, minutes) } : {}),
    ...(startsElsewhen ? { client_confirmed_at: null } : {}),
    // The client has agreed to the earlier time only.
    ...(startsElsewhen && before.state === 'confirmed' && rest.state === undefined
      ? { state: 'planned' }
      : {}),
    ...(endsAsking(before, clientAsks, staff) ||
    (before.client_asks !== 'erase' && (isMoved || (rest.state ?? before.state) !== before.state))
      ? NOTHING_ASKED
      : {}),
    ...(clientAsks
      ? { client_asks: clientAsks, client_asked_at: dateOf(clientAskedAt) ?? before.client_asked_at ?? now }
      : {}),
    ...(clientConfirmedAt === undefined ? {} : { client_confirmed_at: dateOf(clientConfirmedAt) }),
  }
  const fields = listDifferent(before, columns)
  if (before.is_of_another && reopens(fields, rest.state)) throw notFound(TEXTS.gone)
  if (fields.length > 0) await updateAppointment(db, before.id, columns)
  return fields
}

/** It would show an artist again how to reach a client who is another's by now. */
const reopens = (fields: string[], state: PlanChanges['state']): boolean =>
  fields.includes('starts_at') ||
  fields.includes('ends_at') ||
  (fields.includes('state') && (state === 'planned' || state === 'confirmed'))

/** A client who wants to be erased is no artist's to answer. */
function endsAsking(before: AppointmentRow, asks: PlanChanges['clientAsks'], { role }: StaffMember): boolean {
  const isOfErasing = asks === 'erase' || (asks === null && before.client_asks === 'erase')
  if (isOfErasing && role === 'artist') throw forbidden()
  return asks === null
}

/** The appointment as it is now, with what it clashes with. Waits for others who book the same artist. */
export async function showBooked(db: Db, id: string, staff: StaffMember) {
  const row = await findAppointment(db, id, ownArtist(staff))
  if (row.artist_id !== null) await lockArtistsTime(db, row.artist_id)
  const clashes = row.state === 'cancelled' ? [] : await listClashes(db, row)
  return { appointment: serializeAppointment(row), clashes: clashes.map(serializeClash) }
}

/** Screens know an appointment by its minute. */
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null)

const endOf = (startsAt: string, minutes: number) => new Date(Date.parse(startsAt) + minutes * MINUTE_MS)

function requireToCome(startsAt: string, now: Date): void {
  if (Date.parse(startsAt) < now.getTime() - NOW_MINUTES * MINUTE_MS)
    throw invalidField('startsAt', TEXTS.past)
}

function requireSessions(
  { sessionNumber, sessionCount }: Pick<PlanChanges, 'sessionNumber' | 'sessionCount'>,
  before = { session: 1, sessions: 1 },
): void {
  if ((sessionNumber ?? before.session) > (sessionCount ?? before.sessions))
    throw invalidField('sessionNumber', TEXTS.sessions)
}

async function requireArtist(db: Db, artist: string | null, staff: StaffMember): Promise<void> {
  const own = ownArtist(staff)
  if (own !== undefined && artist !== own) throw forbidden(TEXTS.otherArtist)
  if (artist !== null && (await findArtist(db, artist)) === undefined)
    throw invalidField('artistId', TEXTS.artist)
}

/** A deposit's ticks are stored as the time when they were first set. */
function columnsOf(
  changes: Omit<PlanChanges, 'startsAt' | 'minutes' | 'artistId' | 'alreadyHappened' | ClientAnswers>,
  now: Date,
  before?: AppointmentRow,
): Partial<Insertable<Appointments>> {
  const { sessionNumber, sessionCount, ...others } = changes
  const { depositAsked, depositReceived, depositReturned, depositReference, ...same } = others
  const timeOf = (tick: boolean | undefined, was: Date | null | undefined) =>
    tick === undefined ? undefined : tick ? (was ?? now) : null
  const columns = {
    ...same,
    session: sessionNumber,
    sessions: sessionCount,
    deposit_reference: depositReference,
    deposit_asked_at: timeOf(depositAsked, before?.deposit_asked_at),
    deposit_received_at: timeOf(depositReceived, before?.deposit_received_at),
    deposit_returned_at: timeOf(depositReturned, before?.deposit_returned_at),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
