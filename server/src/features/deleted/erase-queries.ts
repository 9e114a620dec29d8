import type { DeletedKind } from '@linework/contract/records'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { DELETED_RETENTION, rowsWithDeleted } from '../../db/visible.ts'
import { RECORD_KINDS } from '../../records/all.ts'
import type { RecordKind } from '../../records/record.ts'

interface Erased {
  count: number
  /** Where the bytes of their pictures are. */
  keys: string[]
}

/**
 * Erases rows and their pictures' rows in one statement, so that a restore at the same moment keeps all of it or finds
 * nothing. Their former addresses and versions go by triggers, with the pictures that only they still showed.
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

/** A text may show pictures of other records, which are theirs, and its own may stand in another text too. */
const isOfNoOtherText = (kind: DeletedKind) => sql`exists (
  select from pictures where pictures.id = picture and is_of_text and not exists (
    select from record_versions as other where other.pictures @> array[picture]
      and (other.kind <> ${kind} or other.record_id not in (select id::text from gone))))`

/** Ids of all pictures that go with the rows `gone`. */
function picturesOf({ picture, pictureList }: RecordKind): RawBuilder<unknown> {
  const own = picture ? sql`select ${sql.ref(picture)} from gone` : sql`select null::uuid`
  if (pictureList === undefined) return own
  const { table, owner } = pictureList
  return sql`${own} union all select picture_id from ${sql.table(table)} where ${sql.ref(owner)} in (select id from gone)`
}

export const eraseOne = (db: Db, kind: DeletedKind, id: string) => erase(db, kind, sql`record.id = ${id}`)

/** Erases records whose retention is over, up to `max`. */
export const eraseExpired = (db: Db, kind: DeletedKind, max: number) =>
  erase(
    db,
    kind,
    sql`record.deleted_at <= now() - ${DELETED_RETENTION} and record.id in (
      select id from ${rowsWithDeleted(RECORD_KINDS[kind].table)} as expired where deleted_at <= now() - ${DELETED_RETENTION} order by deleted_at limit ${max})`,
  )
