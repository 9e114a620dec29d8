import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import type { Reels } from '../../db/schema.ts'
import { visible } from '../../db/visible.ts'

const COLUMNS = ['id', 'url', 'title', 'version'] as const

const inOrder = (db: Db) => visible(db, 'reels').select(COLUMNS).orderBy('created_at', 'desc').orderBy('id')

export function listReels(db: Db) {
  return inOrder(db).execute()
}
export function listReelsPage(db: Db, page: StablePage) {
  return inOrder(db).where(notAfter('reels', page.asOf)).limit(page.limit).offset(offsetOf(page)).execute()
}

export async function countReels(db: Db, asOf?: string): Promise<number> {
  const { count } = await visible(db, 'reels')
    .where(notAfter('reels', asOf))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findReel(db: Db, id: string) {
  return visible(db, 'reels').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function insertReel(db: Db, reel: Insertable<Reels>) {
  return db.insertInto('reels').values(reel).returning(COLUMNS).executeTakeFirstOrThrow()
}
