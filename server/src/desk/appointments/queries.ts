import { type RawBuilder, type Selectable, sql } from 'kysely'
import { allRows, type Db, notDeletedRows } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { CONSENT_STATE } from './consent/queries.ts'
import { type Days, span, spanFrom, TODAY } from './days.ts'

export { describeKept, describeRetention, listConsents } from './consent/queries.ts'

/** True when the appointment is past or no longer planned and its client now belongs to another artist. */
export const belongsToOtherArtist = (artistId: string | RawBuilder<string>) => sql<boolean>`(
  coalesce(client.artist_id <> ${artistId}, false)
  and (appointments.ends_at <= now() or appointments.state not in ('planned', 'confirmed')))`

type ClientColumn = 'phone' | 'email' | 'reference'

/** SQL for a column that is '' for a former artist, who may see only the client's name. */
const ofClient = (column: ClientColumn, artistId: string | undefined) =>
  artistId === undefined
    ? sql<string>`${sql.ref(`client.${column}`)}`
    : sql<string>`case when ${belongsToOtherArtist(artistId)} then '' else ${sql.ref(`client.${column}`)} end`

/** Joins the client, and the artist unless deleted. Hides appointments of deleted enquiries. */
export const withClient = (db: Db, artistId?: string, clients = notDeletedRows('contact_requests')) =>
  db
    .selectFrom('appointments')
    .innerJoin(
      sql<Selectable<DB['contact_requests']>>`${clients}`.as('client'),
      'client.id',
      'appointments.contact_id',
    )
    .leftJoin(
      sql<Selectable<DB['artists']>>`${notDeletedRows('artists')}`.as('artist'),
      'artist.id',
      'appointments.artist_id',
    )
    .selectAll('appointments')
    .select([
      'client.name as client_name',
      ofClient('phone', artistId).as('client_phone'),
      ofClient('email', artistId).as('client_email'),
      ofClient('reference', artistId).as('client_reference'),
      (artistId === undefined ? sql<boolean>`false` : belongsToOtherArtist(artistId)).as('is_of_another'),
      CONSENT_STATE.as('consent'),
      'client.source as client_source',
      'client.artist as client_artist',
      'artist.id as shown_artist_id',
      'artist.name as artist_name',
    ])
    .$if(artistId !== undefined, (query) => query.where('appointments.artist_id', '=', artistId as string))

export const IS_UPCOMING = sql<boolean>`appointments.state in ('planned', 'confirmed') and appointments.starts_at > now()`

/** The start that email `m` announces. */
export const MAIL_STARTS_AT = sql<Date>`(m.facts ->> 'startsAt')::timestamptz`

/** True when a later booking, move or cancellation email supersedes email `m` about appointment `a`. */
export const HAS_NEWER_MAIL = sql<boolean>`exists (
  select from outbox as newer where newer.appointment_id = a.id
    and newer.message in ('appointment.booked', 'appointment.moved', 'appointment.cancelled')
    and newer.asked_at > m.asked_at and newer.state <> 'dropped')`

/** True when email `m` failed permanently and the client, who has not confirmed the date, still needs it. */
export const IS_UNNOTIFIED = sql<boolean>`(m.state = 'failed' and case
  when m.message like 'appointment.asked%' then false
  when m.message = 'appointment.cancelled' then a.state = 'cancelled' and ${MAIL_STARTS_AT} > now()
  else a.state = 'planned' and a.starts_at = ${MAIL_STARTS_AT} and a.starts_at > now() end and not ${HAS_NEWER_MAIL})`

export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof withClient>['executeTakeFirstOrThrow']>>

export function listAgenda(db: Db, { from, days, artistId }: Days) {
  return withClient(db, artistId)
    .where(sql<boolean>`appointments.span && ${span(from, days)}`)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

export function listBooked(
  db: Db,
  { daysFromToday, artistId }: { daysFromToday: number; artistId: string | undefined },
) {
  const day = spanFrom(sql`${TODAY} + ${daysFromToday}::int`, 1)
  return withClient(db, artistId)
    .where(sql<boolean>`appointments.span && ${day} and appointments.starts_at >= lower(${day})`)
    .where('appointments.state', '<>', 'cancelled')
    .where('client.status', '<>', 'spam')
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

export function listNotCancelled(
  db: Db,
  { daysBack, daysAhead, artistId }: { daysBack: number; daysAhead: number; artistId: string | undefined },
) {
  return withClient(db, artistId)
    .where(
      sql<boolean>`appointments.span && tstzrange(
        now() - make_interval(days => ${daysBack}), now() + make_interval(days => ${daysAhead}))`,
    )
    .where('appointments.state', '<>', 'cancelled')
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

export function listOfEnquiries(db: Db, enquiryIds: string[], artistId?: string) {
  return withClient(db, artistId)
    .where('appointments.contact_id', 'in', enquiryIds)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

/** Matches by phone or email. Visitors type both, so a match does not prove who the client is. */
export function listOfClient(
  db: Db,
  {
    id,
    phone,
    phone_e164,
    email,
  }: Pick<Selectable<DB['contact_requests']>, 'id' | 'phone' | 'phone_e164' | 'email'>,
  artistId?: string,
) {
  return withClient(db, artistId)
    .where('client.id', '<>', id)
    .where('client.status', '<>', 'spam')
    .where(
      sql<boolean>`(client.phone_e164 = ${phone_e164} or (client.phone = ${phone} and client.phone <> '')
        or (lower(client.email) = lower(${email}) and client.email <> ''))`,
    )
    .where(sql<boolean>`appointments.state in ('planned', 'confirmed') and appointments.ends_at > now()`)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

/** Lists open change requests by start, past appointments last. Artists see no erasure requests. */
export function listChangeRequests(db: Db, artistId?: string) {
  return withClient(db, artistId)
    .where('appointments.client_asks', 'is not', null)
    .where(
      sql<boolean>`case when appointments.client_asks = 'erase' then ${artistId === undefined}
        else appointments.state in ('planned', 'confirmed') and appointments.ends_at > now() end`,
    )
    .orderBy(sql`appointments.ends_at <= now()`)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

export function findAppointment(db: Db, id: string, artistId?: string) {
  return withClient(db, artistId).where('appointments.id', '=', id).executeTakeFirstOrThrow()
}

export function findWithDeleted(db: Db, id: string) {
  return withClient(db, undefined, allRows('contact_requests'))
    .where('appointments.id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findForStaff(db: Db, id: string, artistId?: string) {
  return withClient(db, artistId).where('appointments.id', '=', id).executeTakeFirst()
}

export async function reassignAppointments(
  db: Db,
  enquiryId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<string[]> {
  const rows = await db
    .updateTable('appointments')
    .set({ artist_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('contact_id', '=', enquiryId)
    .where(sql<boolean>`artist_id is not distinct from ${from}`)
    .where(IS_UPCOMING)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Serializes bookings per artist, so that the second of two concurrent bookings sees the first. */
export const lockArtistsTime = (db: Db, artistId: string) => lockName(db, `appointments ${artistId}`)

export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Lists the conflicts that these appointments would have if they were assigned to the artist. */
export async function listReassignmentConflicts(db: Db, ids: string[], artistId: string) {
  const { rows } = await sql<{
    name: string
    starts_at: Date
    ends_at: Date
    other: string
    other_starts_at: Date
    other_ends_at: Date
  }>`
    select client.name, a.starts_at, a.ends_at, busy.name as other,
      busy.starts_at as other_starts_at, busy.ends_at as other_ends_at
    from appointments as a
    join ${notDeletedRows('contact_requests')} as client on client.id = a.contact_id
    join lateral (
      select owner.name, other.starts_at, other.ends_at from appointments as other
      join ${notDeletedRows('contact_requests')} as owner on owner.id = other.contact_id
      where other.span && a.span and other.artist_id = ${artistId} and other.state <> 'cancelled'
        and not other.id = any(${ids}::uuid[])
      union all
      select reason, starts_at, ends_at from blocked_times
      where span && a.span and (artist_id = ${artistId} or artist_id is null)
    ) as busy on true
    where a.id = any(${ids}::uuid[])
    order by a.starts_at, client.name, busy.starts_at, busy.name`.execute(db)
  return rows
}
