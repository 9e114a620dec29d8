import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import type { DB } from '../../db/schema.ts'
import { visible } from '../../db/scopes.ts'

const COLUMNS = ['id', 'name', 'city', 'date', 'message', 'rating', 'version'] as const

export type FeedbackRow = Pick<Selectable<DB['feedback']>, (typeof COLUMNS)[number]>

const inOrder = (db: Db) =>
  visible(db, 'feedback').select(COLUMNS).orderBy('created_at', 'desc').orderBy('id')

export function listFeedback(db: Db) {
  return inOrder(db).execute()
}

export function listFeedbackPage(db: Db, page: StablePage) {
  return inOrder(db).where(notAfter('feedback', page.asOf)).limit(page.limit).offset(offsetOf(page)).execute()
}

export async function countFeedback(db: Db, asOf?: string): Promise<number> {
  const { count } = await visible(db, 'feedback')
    .where(notAfter('feedback', asOf))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findFeedback(db: Db, id: string) {
  return visible(db, 'feedback').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function insertFeedback(db: Db, feedback: Insertable<DB['feedback']>) {
  return db.insertInto('feedback').values(feedback).returning(COLUMNS).executeTakeFirstOrThrow()
}

export function lockFeedback(db: Db, id: string) {
  return visible(db, 'feedback').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateFeedback(db: Db, id: string, change: Updateable<DB['feedback']>) {
  return db
    .updateTable('feedback')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
