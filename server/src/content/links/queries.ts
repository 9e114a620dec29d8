import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import type { DB } from '../../db/schema.ts'
import { unscoped, visible } from '../../db/scopes.ts'
import { pictureOf } from '../../media/queries.ts'

/** Reels and shorts have the same columns. */
export type LinkTable = 'reels' | 'shorts'

const withCover = (db: Db, table: LinkTable) =>
  visible(db, table)
    .select(['id', 'url', 'title', 'version'])
    .select(pictureOf(`${table}.cover_picture_id`).as('cover'))

const inOrder = (db: Db, table: LinkTable) =>
  withCover(db, table).orderBy('position').orderBy('created_at', 'desc').orderBy('id')

export function listLinks(db: Db, table: LinkTable) {
  return inOrder(db, table).execute()
}

export function listLinksPage(db: Db, table: LinkTable, page: StablePage) {
  return inOrder(db, table)
    .where(notAfter(table, page.asOf))
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export async function countLinks(db: Db, table: LinkTable, asOf?: string): Promise<number> {
  const { count } = await visible(db, table)
    .where(notAfter(table, asOf))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findLink(db: Db, table: LinkTable, id: string) {
  return withCover(db, table).where('id', '=', id).executeTakeFirst()
}

export function lockLink(db: Db, table: LinkTable, id: string) {
  return visible(db, table)
    .select(['url', 'title', 'cover_picture_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertLink(db: Db, table: LinkTable, link: Insertable<DB['reels']>) {
  return db.insertInto(table).values(link).returning('id').executeTakeFirstOrThrow()
}

export async function updateLink(
  db: Db,
  table: LinkTable,
  id: string,
  change: Updateable<DB['reels']>,
): Promise<void> {
  await db.updateTable(table).set(change).where('id', '=', id).execute()
}

/** Includes deleted records, which can be restored. */
export async function listUrls(db: Db): Promise<string[]> {
  const all = unscoped(db)
  const rows = await all
    .selectFrom('reels')
    .select('url')
    .union(all.selectFrom('shorts').select('url'))
    .execute()
  return rows.map(({ url }) => url)
}
