import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Appointments, Artists, BlockedTimes, ContactRequests } from '../../db/schema.ts'
import { visibleRows, withDeleted } from '../../db/visible.ts'

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
const withClient = (db: Db, artistId?: string) =>
  db
    .selectFrom('appointments')
    .innerJoin(
      sql<Selectable<ContactRequests>>`${visibleRows('contact_requests')}`.as('client'),
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

export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof withClient>['executeTakeFirstOrThrow']>>

interface Days {
  /** A day at the studio as YYYY-MM-DD; today where it is undefined. */
  from: string | undefined
  days: number
  artistId: string | undefined
}

function span(from: string | undefined, days: number) {
  const day = from === undefined ? sql`(now() at time zone studio_zone())::date` : sql`${from}::date`
  return sql<string>`tstzrange(
    ${day}::timestamp at time zone studio_zone(), (${day} + ${days}::int)::timestamp at time zone studio_zone())`
}

export function listAgenda(db: Db, { from, days, artistId }: Days) {
  return withClient(db, artistId)
    .where(sql<boolean>`appointments.span && ${span(from, days)}`)
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

/** Those of one artist include what blocks everybody. */
export function listBlocked(db: Db, { from, days, artistId }: Days) {
  return db
    .selectFrom('blocked_times')
    .selectAll()
    .where(sql<boolean>`span && ${span(from, days)}`)
    .$if(artistId !== undefined, (query) =>
      query.where((e) => e.or([e('artist_id', '=', artistId as string), e('artist_id', 'is', null)])),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export function listOfEnquiry(db: Db, contactId: string, artistId?: string) {
  return withClient(db, artistId)
    .where('appointments.contact_id', '=', contactId)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .execute()
}

export function findAppointment(db: Db, id: string, artistId?: string) {
  return withClient(db, artistId).where('appointments.id', '=', id).executeTakeFirstOrThrow()
}

export function findForStaff(db: Db, id: string, artistId?: string) {
  return withClient(db, artistId).where('appointments.id', '=', id).executeTakeFirst()
}

/** Its enquiry is locked first: a trigger writes the enquiry's date, and others lock the enquiry before its appointments. */
export async function lockAppointment(db: Db, id: string, artistId?: string) {
  const enquiry = db.selectFrom('appointments').select('contact_id').where('id', '=', id)
  await withDeleted(db)
    .selectFrom('contact_requests')
    .select('id')
    .where('id', '=', enquiry)
    .forNoKeyUpdate()
    .execute()
  return withClient(db, artistId)
    .where('appointments.id', '=', id)
    .forNoKeyUpdate('appointments')
    .executeTakeFirst()
}

export async function insertAppointment(db: Db, row: Insertable<Appointments>): Promise<string> {
  const { id } = await db.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Gives what is still to come of an enquiry from one artist to another. */
export async function giveAppointments(
  db: Db,
  contactId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ artist_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('contact_id', '=', contactId)
    .where(sql<boolean>`artist_id is not distinct from ${from}`)
    .where(sql<boolean>`state in ('planned', 'confirmed') and starts_at > now()`)
    .execute()
}

export async function updateAppointment(db: Db, id: string, change: Updateable<Appointments>): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** One after the other for each artist, so that of two who book the same time the second sees the first. */
export async function lockArtistsTime(db: Db, artistId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${artistId}`}, 0))`.execute(db)
}

/** What else the artist has at the time of this appointment. */
export async function listClashes(
  db: Db,
  { id, artist_id, span }: Pick<AppointmentRow, 'id' | 'artist_id' | 'span'>,
) {
  if (artist_id === null) return []
  const { rows } = await sql<{
    kind: 'appointment' | 'blocked'
    id: string
    name: string
    starts_at: Date
    ends_at: Date
  }>`
    select 'appointment' as kind, other.id, client.name, other.starts_at, other.ends_at
    from appointments as other
    join ${visibleRows('contact_requests')} as client on client.id = other.contact_id
    where other.span && ${span}::tstzrange and other.artist_id = ${artist_id} and other.id <> ${id}
      and other.state <> 'cancelled'
    union all
    select 'blocked', id, reason, starts_at, ends_at from blocked_times
    where span && ${span}::tstzrange and (artist_id = ${artist_id} or artist_id is null)
    order by starts_at, id`.execute(db)
  return rows
}

export function insertBlocked(db: Db, row: Insertable<BlockedTimes>) {
  return db.insertInto('blocked_times').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function deleteBlocked(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blocked_times').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
