import type { PageRequest } from '@linework/contract/http/shapes'
import type { OrderedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import { type Db, unscoped } from '../../db/connect.ts'
import { offsetOf } from '../../db/paginate.ts'
import { pictureOf } from '../../media/queries.ts'
import { RECORD_KINDS } from '../all.ts'

/** Typed as services, so callers may use only columns that all ordered kinds have. */
function recordsOf(db: Db, kind: OrderedKind, category?: string) {
  const { table } = RECORD_KINDS[kind]
  return unscoped(db)
    .selectFrom(`${table} as record` as 'services as record')
    .where('record.deleted_at', 'is', null)
    .$if(category !== undefined && table === 'gallery_images', (query) =>
      query.where(sql`record.category`, '=', category),
    )
}

const inOrder = (kind: OrderedKind) => RECORD_KINDS[kind].order ?? sql`record.position`

const nameOf = (kind: OrderedKind) =>
  RECORD_KINDS[kind].isNamedByPicture
    ? sql<string>`(select public_id from pictures where pictures.id = record.picture_id)`
    : sql<string>`record.id::text`

export function listOrder(db: Db, kind: OrderedKind, category: string | undefined, page: PageRequest) {
  const { title, picture } = RECORD_KINDS[kind]
  return recordsOf(db, kind, category)
    .select([nameOf(kind).as('name'), title.as('title')])
    .select((picture ? pictureOf(`record.${picture}`) : sql<null>`null`).as('picture'))
    .orderBy(inOrder(kind))
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export async function countOrder(db: Db, kind: OrderedKind, category: string | undefined): Promise<number> {
  const { count } = await recordsOf(db, kind, category)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listPositions(db: Db, kind: OrderedKind) {
  return recordsOf(db, kind)
    .select(['record.id', 'record.position', nameOf(kind).as('name')])
    .orderBy(inOrder(kind))
    .execute()
}

export async function updatePositions(
  db: Db,
  kind: OrderedKind,
  moved: { id: string; position: number }[],
): Promise<void> {
  const table = sql.table(RECORD_KINDS[kind].table)
  const [ids, positions] = [moved.map(({ id }) => id), moved.map(({ position }) => position)]
  await sql`
    update ${table} set position = moved.position
    from unnest(${ids}::uuid[], ${positions}::int[]) as moved (id, position)
    where ${table}.id = moved.id`.execute(db)
}

/** Locks the order of a kind, so that each move starts from the result of the previous one. */
export async function lockOrder(db: Db, kind: OrderedKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind}`}, 0))`.execute(db)
}
