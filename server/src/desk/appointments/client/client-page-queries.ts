import type { ClientResponse } from '@linework/contract/desk/clients/client-page'
import { type Selectable, sql } from 'kysely'
import { type Db, notDeletedRows, visible } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { pictureOf } from '../../../media/queries.ts'
import { CONSENT_STATE } from '../consent/queries.ts'
import { belongsToOtherArtist } from '../queries.ts'
import { LINK_DAYS_AFTER, type Link } from './link.ts'

const mayRead = (reader: string) => sql<boolean>`exists (
  select from staff where staff.link_key = ${reader} and staff.disabled_at is null
    and (staff.role <> 'artist' or
      (staff.artist_id = appointments.artist_id and not ${belongsToOtherArtist(sql<string>`staff.artist_id`)})))`

export function findClientAppointment(db: Db, { id, version, reader }: Link) {
  const linkEnd = sql<Date>`appointments.ends_at + make_interval(days => ${LINK_DAYS_AFTER})`
  return db
    .selectFrom('appointments')
    .innerJoin(
      sql<Selectable<DB['contact_requests']>>`${notDeletedRows('contact_requests')}`.as('client'),
      'client.id',
      'appointments.contact_id',
    )
    .leftJoin(visible(db, 'artists').selectAll().as('artists'), 'artists.id', 'appointments.artist_id')
    .selectAll('appointments')
    .select([
      'client.name as client_name',
      'client.phone as client_phone',
      'client.email as client_email',
      'client.description as client_description',
      'client.reference as client_reference',
      'client.created_at as client_since',
      'artists.name as artist_name',
      CONSENT_STATE.as('consent'),
      linkEnd.as('link_ends_at'),
      sql<boolean>`appointments.ends_at <= now()`.as('is_over'),
      sql<boolean>`exists (
        select from appointments as other where other.contact_id = client.id
          and other.state in ('planned', 'confirmed') and other.ends_at > now())`.as('has_more'),
    ])
    .select(pictureOf('artists.profile_picture_id').as('artist_picture'))
    .where('appointments.id', '=', id)
    .where('appointments.link_version', '=', version)
    .where(sql<boolean>`${linkEnd} > now()`)
    .$if(reader !== undefined, (query) => query.where(mayRead(reader as string)))
    .executeTakeFirst()
}

export type ClientPageRow = NonNullable<Awaited<ReturnType<typeof findClientAppointment>>>

/** A confirmation clears the client's earlier change request. */
export async function saveClientResponse(
  db: Db,
  id: string,
  { answer, words }: { answer: ClientResponse | 'erase'; words: string },
): Promise<void> {
  const now = sql<Date>`now()`
  const changes =
    answer === 'confirm'
      ? {
          state: 'confirmed',
          client_confirmed_at: now,
          deposit_agreed_at: sql<Date | null>`case when deposit_rule is not null then coalesce(deposit_agreed_at, now()) end`,
          client_asks: null,
          client_asked_at: null,
          client_words: '',
        }
      : { client_asks: answer, client_asked_at: now, client_words: words }
  await db
    .updateTable('appointments')
    .set({ ...changes, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Foreign keys cascade the deletion to the appointments and emails of the enquiry. */
export async function eraseClient(db: Db, enquiryId: string): Promise<void> {
  await db.deleteFrom('contact_requests').where('id', '=', enquiryId).execute()
}

export async function findLinkKey(db: Db, staffId: string): Promise<string> {
  const { link_key } = await db
    .selectFrom('staff')
    .select('link_key')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return link_key
}

export async function renewLinkVersion(db: Db, id: string): Promise<number> {
  const { link_version } = await db
    .updateTable('appointments')
    .set({ link_version: sql`link_version + 1` })
    .where('id', '=', id)
    .returning('link_version')
    .executeTakeFirstOrThrow()
  return link_version
}
