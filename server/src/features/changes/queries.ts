import { CHANGES_KEPT_DAYS, type ChangeKind } from '@linework/contract/changes/limits'
import type { PageRequest } from '@linework/contract/http/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { offsetOf } from '../../db/paginate.ts'
import { readNumber, totalOf } from '../../db/totals.ts'

interface Filter {
  kind?: ChangeKind | undefined
}

const matching = (db: Db, { kind }: Filter) =>
  db.selectFrom('changes').$if(kind !== undefined, (query) => query.where('kind', '=', kind as ChangeKind))

/** A record that is not deleted, by its id. */
const found = (table: string, what: RawBuilder<unknown>) => sql`(
  select ${what} from ${sql.table(table)} as record
  where record.id = changes.record_id::uuid and record.deleted_at is null)`

const slugOf = (table: string) => found(table, sql`record.slug`)
const thereIs = (table: string) => found(table, sql`true`)

/** Only those that have a page of their own. */
const SLUG = sql<string | null>`case changes.kind
  when 'artists' then ${slugOf('artists')} when 'blogs' then ${slugOf('blogs')} when 'services' then ${slugOf('services')}
end`

const IS_THERE = sql<boolean | null>`case changes.kind
  when 'artists' then ${thereIs('artists')} when 'blogs' then ${thereIs('blogs')}
  when 'contact' then ${thereIs('contact_requests')} when 'faqs' then ${thereIs('faqs')}
  when 'feedback' then ${thereIs('feedback')} when 'reels' then ${thereIs('reels')}
  when 'services' then ${thereIs('services')} when 'shorts' then ${thereIs('shorts')}
  when 'gallery' then case changes.verb
    when 'added' then exists (select from galleries g where g.id = changes.record_id::uuid)
    else exists (
      select from gallery_images i join pictures p on p.id = i.picture_id
      where p.public_id = changes.record_id and i.deleted_at is null)
    end
end`

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

export const countChanges = (db: Db, { kind }: Filter) =>
  readNumber(db, totalOf('changes', kind === undefined ? {} : { only: kind }))

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
