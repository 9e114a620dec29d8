import type { PageRequest } from '@linework/contract/http/shapes'
import type { DeletedKind } from '@linework/contract/records'
import { type RawBuilder, sql } from 'kysely'
import { type Db, DELETED_RETENTION, unscoped } from '../../db/connect.ts'
import { offsetOf } from '../../db/paginate.ts'
import { pictureOf } from '../../media/queries.ts'
import { RECORD_KINDS } from '../all.ts'
import { hasId } from '../record.ts'

/** Typed as services, so callers may use only columns that all kinds have. */
const recordsOf = (db: Db, kind: DeletedKind) =>
  unscoped(db)
    .selectFrom(`${RECORD_KINDS[kind].table} as record` as 'services as record')
    .where(sql<boolean>`not ${RECORD_KINDS[kind].isHidden ?? sql`false`}`)

const restorable = (db: Db, kind: DeletedKind) =>
  recordsOf(db, kind).where('record.deleted_at', '>', sql<Date>`now() - ${DELETED_RETENTION}`)

export function listDeleted(db: Db, kind: DeletedKind, page: PageRequest) {
  const { title, deletedTitle = title, picture } = RECORD_KINDS[kind]
  return restorable(db, kind)
    .leftJoin('staff', 'staff.id', 'record.deleted_by')
    .select(['record.id', 'record.deleted_at', 'staff.email as deleted_by', deletedTitle.as('title')])
    .select(
      sql<number>`ceil(extract(epoch from record.deleted_at + ${DELETED_RETENTION} - now()) / 86400)::int`.as(
        'days_left',
      ),
    )
    .select((picture ? pictureOf(`record.${picture}`) : sql<null>`null`).as('picture'))
    .orderBy('record.deleted_at', 'desc')
    .orderBy('record.id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export type DeletedRow = Awaited<ReturnType<typeof listDeleted>>[number]

export async function countDeleted(db: Db, kind: DeletedKind): Promise<number> {
  const { count } = await restorable(db, kind)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function isCalled(kind: DeletedKind, id: string): RawBuilder<boolean> {
  const record = RECORD_KINDS[kind]
  return record.isNamedByPicture || UUID.test(id) ? hasId(record, sql`${id}`) : sql<boolean>`false`
}

/** Locks the record, deleted or not, unless its retention period has passed. */
export function lockRecord(db: Db, kind: DeletedKind, id: string) {
  return recordsOf(db, kind)
    .select(['record.id', 'record.deleted_at'])
    .where(isCalled(kind, id))
    .where((e) =>
      e.or([
        e('record.deleted_at', 'is', null),
        e('record.deleted_at', '>', sql<Date>`now() - ${DELETED_RETENTION}`),
      ]),
    )
    .forUpdate('record')
    .executeTakeFirst()
}

export async function restoreRow(db: Db, kind: DeletedKind, id: string, slug?: string): Promise<void> {
  await db
    .updateTable(RECORD_KINDS[kind].table as 'services')
    .set({ deleted_at: null, deleted_by: null, ...(slug === undefined ? {} : { slug }) })
    .where('id', '=', id)
    .execute()
}

/** Returns the artist's first service that is not deleted, else a deleted one. Undefined without services. */
export function findServiceOfArtist(db: Db, artistId: string) {
  return unscoped(db)
    .selectFrom('artist_services')
    .innerJoin('services', 'services.id', 'artist_services.service_id')
    .select(['services.name', 'services.deleted_at'])
    .where('artist_services.artist_id', '=', artistId)
    .orderBy('services.deleted_at', (by) => by.asc().nullsFirst())
    .orderBy('artist_services.position')
    .executeTakeFirst()
}
