import type { DeletedKind } from '@linework/contract/records'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { allRows, DELETED_RETENTION } from '../../db/scopes.ts'
import { RECORD_KINDS } from '../all.ts'
import type { RecordKind } from '../record.ts'

interface Erased {
  count: number
  /** Storage keys of the purged pictures. */
  keys: string[]
}

/**
 * Purges rows and their picture rows in one statement, so that a concurrent restore keeps all of a record or
 * finds none. Triggers delete former slugs and versions, with the pictures that only these used.
 */
async function erase(db: Db, kind: DeletedKind, which: RawBuilder<boolean>): Promise<Erased> {
  const record = RECORD_KINDS[kind]
  const { rows } = await sql<Erased>`
    with gone as (
      delete from ${sql.table(record.table)} as record where record.deleted_at is not null and ${which} returning *
    ), bytes as (
      delete from pictures where id in (
        ${picturesOf(record)}
        union all select picture from record_versions as v, unnest(v.pictures) as picture
        where v.kind = ${kind} and v.record_id in (select id::text from gone)
          and (v.content -> 'alts' ? picture::text or ${isOfNoOtherText(kind)})
      ) returning storage_key
    )
    select (select count(*) from gone)::int as count, array(select storage_key from bytes) as keys`.execute(
    db,
  )
  return rows[0] as Erased
}

/**
 * A text may contain pictures of other records, which are kept, and its own pictures may be in another text.
 */
const isOfNoOtherText = (kind: DeletedKind) => sql`exists (
  select from pictures where pictures.id = picture and is_of_text and not exists (
    select from record_versions as other where other.pictures @> array[picture]
      and (other.kind <> ${kind} or other.record_id not in (select id::text from gone))))`

/** Ids of all pictures that belong to the rows `gone`. */
function picturesOf({ picture, pictureList }: RecordKind): RawBuilder<unknown> {
  const own = picture ? sql`select ${sql.ref(picture)} from gone` : sql`select null::uuid`
  if (pictureList === undefined) return own
  const { table, owner } = pictureList
  return sql`${own} union all select picture_id from ${sql.table(table)} where ${sql.ref(owner)} in (select id from gone)`
}

export const eraseOne = (db: Db, kind: DeletedKind, id: string) => erase(db, kind, sql`record.id = ${id}`)

/** Purges up to `max` records whose retention period has passed. */
export const eraseExpired = (db: Db, kind: DeletedKind, max: number) =>
  erase(
    db,
    kind,
    sql`record.deleted_at <= now() - ${DELETED_RETENTION} and record.id in (
      select id from ${allRows(RECORD_KINDS[kind].table)} as expired where deleted_at <= now() - ${DELETED_RETENTION} order by deleted_at limit ${max})`,
  )
