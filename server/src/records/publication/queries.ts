import type { PublicationKind } from '@linework/contract/records'
import type { PublicationState } from '@linework/contract/records/publication'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { sql } from 'kysely'
import { type Db, notDeletedRows } from '../../db/connect.ts'
import { publicationOf, TODAY } from '../../db/publication/publication.ts'
import type { PublicationTable } from '../../db/record-tables.ts'
import { RECORD_KINDS } from '../all.ts'

const tableOf = (kind: PublicationKind) => RECORD_KINDS[kind].table as PublicationTable

/** The stored columns, without values derived from publicDate. */
export interface PublicationRow {
  state: PublicationState
  publish_at: Date | null
  hide_at: Date | null
}

export async function findPublication(
  db: Db,
  kind: PublicationKind,
  rowId: string,
): Promise<PublicationRow & { publication: Publication }> {
  const table = tableOf(kind)
  const { rows } = await sql<PublicationRow & { publication: Publication }>`
    select state, publish_at, hide_at, ${publicationOf(table)} as publication
    from ${notDeletedRows(table)} as ${sql.ref(table)} where id = ${rowId}::uuid`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Returns publish_at for publishing now: the database time if a blog's publicDate is later, else null. */
export async function findPublishTime(db: Db, kind: PublicationKind, rowId: string): Promise<string | null> {
  if (kind !== 'blogs') return null
  const { rows } = await sql<{ at: Date | null }>`
    select case when public_date > ${TODAY} then now() end as at
    from ${notDeletedRows('blogs')} as blogs where id = ${rowId}::uuid`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}

export async function updatePublication(
  db: Db,
  kind: PublicationKind,
  rowId: string,
  publication: PublicationRow,
): Promise<void> {
  await db
    .updateTable(tableOf(kind) as 'services')
    .set(publication)
    .where('id', '=', rowId)
    .execute()
  if (!RECORD_KINDS[kind].isNamedByPicture) return
  await sql`
    update pictures set version = version + 1
    where id = (select picture_id from ${notDeletedRows(tableOf(kind))} as shown where id = ${rowId}::uuid)`.execute(
    db,
  )
}
