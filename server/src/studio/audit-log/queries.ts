import type { PageRequest } from '@linework/contract/http/shapes'
import { type ChangeKind, DELETED_KINDS, type DeletedKind } from '@linework/contract/records'
import { AUDIT_LOG_RETENTION_DAYS } from '@linework/contract/studio/audit-log-shapes'
import { type RawBuilder, sql } from 'kysely'
import { allRows, type Db, notDeletedRows } from '../../db/connect.ts'
import { offsetOf } from '../../db/paginate.ts'
import { readNumber, totalOf } from '../../db/totals.ts'
import { RECORD_KINDS } from '../../records/all.ts'
import { hasId, type RecordKind } from '../../records/record.ts'

interface Filter {
  kind?: ChangeKind | undefined
  /** Whether to list sign-ins and account changes, which only owners see. */
  withAccounts: boolean
}

const matching = (db: Db, { kind, withAccounts }: Filter) =>
  db
    .selectFrom('changes')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ChangeKind))
    .$if(!withAccounts, (query) => query.where('kind', '<>', 'account'))

/** Selects a column of the record that an entry refers to; null when the record is deleted. */
const visibleColumn = (kind: RecordKind, column: RawBuilder<unknown>) => sql`(
  select ${column} from ${notDeletedRows(kind.table)} as record where ${hasId(kind, sql`changes.record_id`)})`

function isVisible(kind: RecordKind): RawBuilder<unknown> {
  const exists = visibleColumn(kind, sql`true`)
  if (kind.addedAs === undefined) return exists
  return sql`case changes.verb when 'added'
    then exists (select from ${sql.table(kind.addedAs)} as added where added.id = changes.record_id::uuid)
    else ${exists} end`
}

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

/** The client's name, even of a deleted enquiry. Null when the client was erased. */
const CLIENT_NAME = sql<string | null>`case changes.kind when 'contact' then (
  select record.name from ${allRows('contact_requests')} as record
  where ${hasId(RECORD_KINDS.contact, sql`changes.record_id`)}) end`

/** Selects the ids of the page through an index first, so that details are read only for these ids. */
export function listAuditLog(db: Db, filter: Filter, page: PageRequest) {
  const ids = matching(db, filter)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
  return db
    .selectFrom('changes')
    .select(['id', 'at', 'staff_email', 'kind', 'verb', 'record_id', 'title', 'fields', 'details'])
    .select([SLUG.as('slug'), IS_THERE.as('is_there'), CLIENT_NAME.as('client_name')])
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type ChangeRow = Awaited<ReturnType<typeof listAuditLog>>[number]

export function countChanges(db: Db, { kind, withAccounts }: Filter): Promise<number> {
  if (kind === 'account' && !withAccounts) return Promise.resolve(0)
  const all = withAccounts ? {} : { without: 'account' }
  return readNumber(db, totalOf('changes', kind === undefined ? all : { only: [kind] }))
}

const ERASED_AT_ONCE = 1_000

/** Deletes in batches, so that each statement stays within the statement timeout. */
export async function eraseOldChanges(db: Db): Promise<number> {
  for (let erased = 0; ; ) {
    const { rows } = await sql`
      delete from changes where id in (
        select id from changes where at < now() - make_interval(days => ${AUDIT_LOG_RETENTION_DAYS})
        order by at desc, id desc limit ${ERASED_AT_ONCE})
      returning id`.execute(db)
    erased += rows.length
    if (rows.length < ERASED_AT_ONCE) return erased
  }
}
