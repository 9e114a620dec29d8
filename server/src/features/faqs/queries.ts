import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Faqs } from '../../db/schema.ts'
import { visible } from '../../db/visible.ts'

const COLUMNS = ['id', 'question', 'answer', 'category', 'is_active', 'service_id', 'version'] as const

export type FaqRow = Pick<Selectable<Faqs>, (typeof COLUMNS)[number]>

export function listFaqs(db: Db) {
  return visible(db, 'faqs')
    .select(COLUMNS)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findFaq(db: Db, id: string) {
  return visible(db, 'faqs').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function insertFaq(db: Db, faq: Insertable<Faqs>) {
  return db.insertInto('faqs').values(faq).returning(COLUMNS).executeTakeFirstOrThrow()
}

export function lockFaq(db: Db, id: string) {
  return visible(db, 'faqs').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateFaq(db: Db, id: string, change: Updateable<Faqs>) {
  return db.updateTable('faqs').set(change).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function countFaqs(db: Db): Promise<number> {
  const { count } = await visible(db, 'faqs')
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
