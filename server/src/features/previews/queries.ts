import { OWN_PREVIEW_MINUTES, PREVIEW_LINK_DAYS } from '@linework/contract/previews/limits'
import type { PublicationKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Links that still open. They end with the access of the person who made them, as everything that this person was given. */
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
  { kind, recordId, madeBy }: { kind: PublicationKind; recordId: string; madeBy: string },
): Promise<LinkRow> {
  const { id } = await db
    .insertInto('preview_links')
    .values({
      kind,
      record_id: recordId,
      made_by: madeBy,
      ends_at: sql<Date>`now() + make_interval(days => ${PREVIEW_LINK_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findLink(db, id)) as LinkRow
}

/** False when there was none. */
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

/** Of an own preview that is made now, in seconds since 1970. */
export async function findOwnEnd(db: Db): Promise<number> {
  return (await findSeconds(db)) + OWN_PREVIEW_MINUTES * 60
}

export async function isOver(db: Db, endsAt: number): Promise<boolean> {
  return (await findSeconds(db)) >= endsAt
}

/** Every instance has the same: that of the database. */
async function findSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from now()))::float8 as now`.execute(
    db,
  )
  return (rows[0] as { now: number }).now
}
