import { LISTED_THUMBNAILS, type StoredPictureKind } from '@linework/contract/desk/enquiry-pictures'
import { type Insertable, sql } from 'kysely'
import { type Db, unscoped, visible } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'

export function findPictureOwner(db: Db, id: string) {
  return db
    .selectFrom('enquiry_pictures')
    .select(['contact_id', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the enquiry, so that concurrent uploads cannot exceed its limit. Undefined if it was erased. */
export const lockForPictures = (tx: Db, enquiryId: string) =>
  unscoped(tx)
    .selectFrom('contact_requests')
    .select('deleted_at')
    .where('id', '=', enquiryId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Includes removed pictures, so that removing an unsuitable picture does not allow another one. */
export async function countPictures(
  db: Db,
  { enquiryId, kind }: { enquiryId: string; kind: StoredPictureKind },
): Promise<number> {
  const { count } = await db
    .selectFrom('enquiry_pictures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('contact_id', '=', enquiryId)
    .where('kind', kind === 'healing' ? '=' : '<>', 'healing')
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPicture(db: Db, picture: Insertable<DB['enquiry_pictures']>): Promise<void> {
  await db.insertInto('enquiry_pictures').values(picture).execute()
}

export function listPictures(db: Db, enquiryId: string) {
  return db
    .selectFrom('enquiry_pictures')
    .select(['id', 'kind', 'width', 'height'])
    .where('contact_id', '=', enquiryId)
    .where('storage_key', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ kind: StoredPictureKind }>()
    .execute()
}

export async function listFirstPictures(db: Db, contactIds: string[]) {
  const { rows } = await sql<{ id: string; contact_id: string; kind: StoredPictureKind }>`
    select first.* from unnest(${contactIds}::uuid[]) as contact (id) cross join lateral (
      select id, contact_id, kind from enquiry_pictures
      where contact_id = contact.id and storage_key is not null
      order by created_at, id limit ${LISTED_THUMBNAILS}) as first`.execute(db)
  return Map.groupBy(rows, (row) => row.contact_id)
}

/** Omits pictures of deleted enquiries and, with an artist id, of other artists' clients. */
export function findShown(db: Db, id: string, artistId: string | undefined) {
  return visible(db, 'contact_requests')
    .innerJoin('enquiry_pictures', 'enquiry_pictures.contact_id', 'contact_requests.id')
    .select(['enquiry_pictures.contact_id', 'enquiry_pictures.storage_key'])
    .where('enquiry_pictures.id', '=', id)
    .where('enquiry_pictures.storage_key', 'is not', null)
    .$if(artistId !== undefined, (query) =>
      query.where('contact_requests.artist_id', '=', artistId as string),
    )
    .$narrowType<{ storage_key: string }>()
    .executeTakeFirst()
}

/** A trigger on the table queues the bytes for removal. */
export async function detachBytes(db: Db, id: string): Promise<void> {
  await db.updateTable('enquiry_pictures').set({ storage_key: null }).where('id', '=', id).execute()
}
