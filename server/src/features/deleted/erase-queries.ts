import type { DeletedKind } from '@linework/contract/deleted/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { GRACE } from '../../media/queries.ts'
import { KINDS } from './kinds.ts'

interface Erased {
  count: number
  /** Where the bytes of their pictures are. */
  keys: string[]
}

/**
 * Rows, their pictures' rows and the addresses that led to them, in one statement: whoever restores one of them at the
 * same moment either comes first and keeps all of it, or finds nothing.
 */
async function erase(db: Db, kind: DeletedKind, which: RawBuilder<boolean>): Promise<Erased> {
  const { table, pictures, slugs } = KINDS[kind]
  const { rows } = await sql<Erased>`
    with gone as (
      delete from ${sql.table(table)} as record where record.deleted_at is not null and ${which} returning *
    ), addresses as (
      delete from old_slugs where kind = ${slugs ?? ''} and record_id in (select id from gone)
    ), bytes as (
      delete from pictures where id in (${pictures ?? sql`select null::uuid`}) returning storage_key
    )
    select (select count(*) from gone)::int as count, array(select storage_key from bytes) as keys`.execute(
    db,
  )
  return rows[0] as Erased
}

export const eraseOne = (db: Db, kind: DeletedKind, id: string) => erase(db, kind, sql`record.id = ${id}`)

/** Those whose time of grace is over, some at a time. */
export const eraseExpired = (db: Db, kind: DeletedKind, max: number) =>
  erase(
    db,
    kind,
    sql`record.deleted_at <= now() - ${GRACE} and record.id in (
      select id from ${sql.table(KINDS[kind].table)} where deleted_at <= now() - ${GRACE} order by deleted_at limit ${max})`,
  )
