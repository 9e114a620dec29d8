import { GALLERY_PAGE } from '@linework/contract/content/gallery'
import { type PublicationKind, RECORDS } from '@linework/contract/records'
import { OWN_PREVIEW_MINUTES, PREVIEW_LINK_DAYS } from '@linework/contract/records/limits'
import { sql } from 'kysely'
import { type Db, shown, visible } from '../../db/connect.ts'

/** Selects valid links. A link is revoked, like all access, when its creator's access is revoked. */
const openLinks = (db: Db) =>
  db
    .selectFrom('preview_links')
    .innerJoin('staff', 'staff.id', 'preview_links.made_by')
    .select(['preview_links.id', 'kind', 'record_id', 'preview_links.created_at', 'ends_at'])
    .select('staff.email as made_by')
    .$narrowType<{ kind: PublicationKind }>()
    .where('ends_at', '>', sql<Date>`now()`)
    .where('staff.disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(staff.access_ended_at < preview_links.created_at, true)`)
    .where(sql<boolean>`(staff.role <> 'artist' or (kind = 'artists' and record_id = staff.artist_id))`)

export type LinkRow = Awaited<ReturnType<ReturnType<typeof openLinks>['executeTakeFirstOrThrow']>>

export function listLinks(db: Db, kind: PublicationKind, recordId: string): Promise<LinkRow[]> {
  return openLinks(db)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('preview_links.created_at', 'desc')
    .execute()
}

export function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return openLinks(db).where('preview_links.id', '=', id).executeTakeFirst()
}

export async function insertLink(
  db: Db,
  { kind, recordId, createdBy }: { kind: PublicationKind; recordId: string; createdBy: string },
): Promise<LinkRow> {
  const { id } = await db
    .insertInto('preview_links')
    .values({
      kind,
      record_id: recordId,
      made_by: createdBy,
      ends_at: sql<Date>`now() + make_interval(days => ${PREVIEW_LINK_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findLink(db, id)) as LinkRow
}

export async function deleteLink(
  db: Db,
  { kind, recordId, id }: { kind: PublicationKind; recordId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_links')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteEndedLinks(db: Db): Promise<void> {
  await db.deleteFrom('preview_links').where('ends_at', '<', sql<Date>`now()`).execute()
}

/** Expiry of a new staff preview, as a Unix time in seconds. */
export async function findOwnEnd(db: Db): Promise<number> {
  return (await findSeconds(db)) + OWN_PREVIEW_MINUTES * 60
}

export async function isExpired(db: Db, endsAt: number): Promise<boolean> {
  return (await findSeconds(db)) >= endsAt
}

/** Uses the database clock, which all instances share. */
async function findSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from now()))::float8 as now`.execute(
    db,
  )
  return (rows[0] as { now: number }).now
}

const GALLERY_PATH = '/gallery'

/** Returns the public URL of a record, or of the gallery page with a picture. Undefined when deleted. */
export async function findPageUrl(
  db: Db,
  kind: PublicationKind,
  recordId: string,
): Promise<string | undefined> {
  if (kind !== 'gallery') {
    const row = await visible(db, kind).select('slug').where('id', '=', recordId).executeTakeFirst()
    return row && RECORDS[kind].page.replace(':slug', encodeURIComponent(row.slug))
  }
  const image = await visible(db, 'gallery_images')
    .select(['category', 'position'])
    .where('id', '=', recordId)
    .executeTakeFirst()
  if (image === undefined) return undefined
  const { before } = await shown(db, 'gallery_images')
    .select(sql<number>`count(*)::int`.as('before'))
    .where('category', '=', image.category)
    .where('position', '>', image.position)
    .executeTakeFirstOrThrow()
  const page = Math.floor(before / GALLERY_PAGE) + 1
  const search = new URLSearchParams({
    category: image.category,
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `${GALLERY_PATH}?${search}`
}
