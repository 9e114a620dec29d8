import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Artists, ContactRequests } from '../../db/schema.ts'
import { rowsWithDeleted, visibleRows } from '../../db/visible.ts'
import { type Days, span, spanFrom, TODAY } from './days.ts'

/** The appointment is over, and its client is another artist's by now. */
export const isOfAnother = (artistId: string | RawBuilder<string>) => sql<boolean>`(
  coalesce(client.artist_id <> ${artistId}, false)
  and (appointments.ends_at <= now() or appointments.state not in ('planned', 'confirmed')))`

type ClientColumn = 'phone' | 'email' | 'reference'

/** An artist who had the client earlier sees the name alone. */
const ofClient = (column: ClientColumn, artistId: string | undefined) =>
  artistId === undefined
    ? sql<string>`${sql.ref(`client.${column}`)}`
    : sql<string>`case when ${isOfAnother(artistId)} then '' else ${sql.ref(`client.${column}`)} end`

/** With its client and its artist, unless that one was deleted. Appointments of deleted enquiries are hidden. */
export const withClient = (db: Db, artistId?: string, clients = visibleRows('contact_requests')) =>
  db
    .selectFrom('appointments')
    .innerJoin(
      sql<Selectable<ContactRequests>>`${clients}`.as('client'),
      'client.id',
      'appointments.contact_id',
    )
    .leftJoin(
      sql<Selectable<Artists>>`${visibleRows('artists')}`.as('artist'),
      'artist.id',
      'appointments.artist_id',
    )
    .selectAll('appointments')
    .select([
      'client.name as client_name',
      ofClient('phone', artistId).as('client_phone'),
      ofClient('email', artistId).as('client_email'),
      ofClient('reference', artistId).as('client_reference'),
      (artistId === undefined ? sql<boolean>`false` : isOfAnother(artistId)).as('is_of_another'),
      'client.source as client_source',
      'client.artist as client_artist',
      'artist.id as shown_artist_id',
      'artist.name as artist_name',
    ])
    .$if(artistId !== undefined, (query) => query.where('appointments.artist_id', '=', artistId as string))

export const IS_TO_COME = sql<boolean>`appointments.state in ('planned', 'confirmed') and appointments.starts_at > now()`

/** Of an email `m` about the appointment `a`: it told the client of a date, or that there is none, and a later one does not. */
export const HAS_NEWER_MAIL = sql<boolean>`exists (
  select from appointment_mails as newer where newer.appointment_id = a.id
    and newer.kind in ('booked', 'moved', 'cancelled') and newer.asked_at > m.asked_at and newer.state <> 'dropped')`

/** Of the same: it failed for good, and the client still needs to know. Who said yes knows. */
export const IS_UNTOLD = sql<boolean>`(m.state = 'failed' and case m.kind
  when 'asked' then false
  when 'cancelled' then a.state = 'cancelled' and m.starts_at > now()
  else a.state = 'planned' and a.starts_at = m.starts_at and a.starts_at > now() end and not ${HAS_NEWER_MAIL})`

export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof withClient>['executeTakeFirstOrThrow']>>

export function listAgenda(db: Db, { from, days, artistId }: Days) {
  return withClient(db, artistId)
    .where(sql<boolean>`appointments.span && ${span(from, days)}`)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

/** What begins on one day, counted from today at the studio, and was not called off, in order of time. */
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

/** For a calendar: of the days around today, all that were not called off. */
export function listKept(
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

export function listOfEnquiry(db: Db, contactId: string, artistId?: string) {
  return withClient(db, artistId)
    .where('appointments.contact_id', '=', contactId)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

/** To come, of other enquiries with the same phone number or email address. The visitor who typed it may be someone else. */
export function listOfClient(
  db: Db,
  {
    id,
    phone,
    phone_e164,
    email,
  }: Pick<Selectable<ContactRequests>, 'id' | 'phone' | 'phone_e164' | 'email'>,
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

/**
 * Whose client waits for an answer, what is soonest first. What is over can no longer be moved or cancelled, and no artist
 * erases.
 */
export function listAsked(db: Db, artistId?: string) {
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

/** Also of a deleted enquiry. */
export function findWithDeleted(db: Db, id: string) {
  return withClient(db, undefined, rowsWithDeleted('contact_requests'))
    .where('appointments.id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findForStaff(db: Db, id: string, artistId?: string) {
  return withClient(db, artistId).where('appointments.id', '=', id).executeTakeFirst()
}

/** Gives what is still to come of an enquiry from one artist to another. Returns the ids. */
export async function giveAppointments(
  db: Db,
  contactId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<string[]> {
  const rows = await db
    .updateTable('appointments')
    .set({ artist_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('contact_id', '=', contactId)
    .where(sql<boolean>`artist_id is not distinct from ${from}`)
    .where(IS_TO_COME)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** One after the other for each artist, so that of two who book the same time the second sees the first. */
export const lockArtistsTime = (db: Db, artistId: string) => lockName(db, `appointments ${artistId}`)

export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** What of these would be at the same time as something else of an artist, if that artist had them. */
export async function listGivenClashes(db: Db, ids: string[], artistId: string) {
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
    join ${visibleRows('contact_requests')} as client on client.id = a.contact_id
    join lateral (
      select owner.name, other.starts_at, other.ends_at from appointments as other
      join ${visibleRows('contact_requests')} as owner on owner.id = other.contact_id
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
