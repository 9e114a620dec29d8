import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import type { Shorts } from '../../db/schema.ts'
import { visible } from '../../db/visible.ts'

const COLUMNS = ['id', 'url', 'title', 'version'] as const

const inOrder = (db: Db) => visible(db, 'shorts').select(COLUMNS).orderBy('created_at', 'desc').orderBy('id')

export function listShortsPage(db: Db, page: StablePage) {
  return inOrder(db).where(notAfter('shorts', page.asOf)).limit(page.limit).offset(offsetOf(page)).execute()
}

export async function countShorts(db: Db, asOf?: string): Promise<number> {
  const { count } = await visible(db, 'shorts')
    .where(notAfter('shorts', asOf))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findShort(db: Db, id: string) {
  return visible(db, 'shorts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function insertShort(db: Db, short: Insertable<Shorts>) {
  return db.insertInto('shorts').values(short).returning(COLUMNS).executeTakeFirstOrThrow()
}
