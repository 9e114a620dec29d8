import { CHANGES_KEPT_DAYS } from '@linework/contract/changes/limits'
import type { PageRequest } from '@linework/contract/http/paging'
import { type ChangeKind, DELETED_KINDS, type DeletedKind } from '@linework/contract/records'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { offsetOf } from '../../db/paginate.ts'
import { readNumber, totalOf } from '../../db/totals.ts'
import { visibleRows } from '../../db/visible.ts'
import { RECORD_KINDS } from '../../records/all.ts'
import { hasId } from '../../records/has-id.ts'
import type { RecordKind } from '../../records/record.ts'

interface Filter {
  kind?: ChangeKind | undefined
  /** Sign-ins and accounts are for owners. */
  withAccounts: boolean
}

const matching = (db: Db, { kind, withAccounts }: Filter) =>
  db
    .selectFrom('changes')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ChangeKind))
    .$if(!withAccounts, (query) => query.where('kind', '<>', 'account'))

/** A column of the record that a line is about, unless it is deleted. */
const visibleColumn = (kind: RecordKind, column: RawBuilder<unknown>) => sql`(
  select ${column} from ${visibleRows(kind.table)} as record where ${hasId(kind, sql`changes.record_id`)})`

function isVisible(kind: RecordKind): RawBuilder<unknown> {
  const isThere = visibleColumn(kind, sql`true`)
  if (kind.addedAs === undefined) return isThere
  return sql`case changes.verb when 'added'
    then exists (select from ${sql.table(kind.addedAs)} as added where added.id = changes.record_id::uuid)
    else ${isThere} end`
}

/** One expression for each kind of record, chosen by the kind of the line. */
const byKind = <T>(kinds: DeletedKind[], of: (kind: RecordKind) => RawBuilder<unknown>) =>
  sql<T>`case changes.kind ${sql.join(
    kinds.map((kind) => sql`when ${sql.lit(kind)} then ${of(RECORD_KINDS[kind])}`),
    sql` `,
  )} end`

const SLUG = byKind<string | null>(
  DELETED_KINDS.filter((kind) => RECORD_KINDS[kind].slugs !== undefined),
  (kind) => visibleColumn(kind, sql`record.slug`),
)

const IS_THERE = byKind<boolean | null>(DELETED_KINDS, isVisible)

/** The ids of the page come by the index alone, and only those rows are looked at. */
export function listChanges(db: Db, filter: Filter, page: PageRequest) {
  const ids = matching(db, filter)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
  return db
    .selectFrom('changes')
    .select(['id', 'at', 'staff_email', 'kind', 'verb', 'record_id', 'title', 'fields'])
    .select([SLUG.as('slug'), IS_THERE.as('is_there')])
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

export function countChanges(db: Db, { kind, withAccounts }: Filter): Promise<number> {
  if (kind === 'account' && !withAccounts) return Promise.resolve(0)
  const all = withAccounts ? {} : { without: 'account' }
  return readNumber(db, totalOf('changes', kind === undefined ? all : { only: [kind] }))
}

const ERASED_AT_ONCE = 1_000

/** In parts, each within a statement's time. */
export async function eraseOldChanges(db: Db): Promise<number> {
  for (let erased = 0; ; ) {
    const { rows } = await sql`
      delete from changes where id in (
        select id from changes where at < now() - make_interval(days => ${CHANGES_KEPT_DAYS})
        order by at desc, id desc limit ${ERASED_AT_ONCE})
      returning id`.execute(db)
    erased += rows.length
    if (rows.length < ERASED_AT_ONCE) return erased
  }
}
