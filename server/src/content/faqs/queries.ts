import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { shown, type Viewer, visible } from '../../db/scopes.ts'

const COLUMNS = ['id', 'question', 'answer', 'category', 'is_active', 'service_id', 'version'] as const

export type FaqRow = Pick<Selectable<DB['faqs']>, (typeof COLUMNS)[number]>

/** Hides FAQs of an unpublished service from visitors. FAQs of a deleted service stay visible. */
export function listFaqs(db: Db, viewer: Viewer) {
  const services = (read: typeof shown) => read(db, 'services').select('services.id')
  return visible(db, 'faqs')
    .select(COLUMNS)
    .$if(viewer === 'visitor', (query) =>
      query.where((e) =>
        e.or([
          e('service_id', 'is', null),
          e('service_id', 'in', services(shown)),
          e('service_id', 'not in', services(visible)),
        ]),
      ),
    )
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findFaq(db: Db, id: string) {
  return visible(db, 'faqs').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function insertFaq(db: Db, faq: Insertable<DB['faqs']>) {
  return db.insertInto('faqs').values(faq).returning(COLUMNS).executeTakeFirstOrThrow()
}

export function lockFaq(db: Db, id: string) {
  return visible(db, 'faqs').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateFaq(db: Db, id: string, change: Updateable<DB['faqs']>) {
  return db.updateTable('faqs').set(change).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function countFaqs(db: Db): Promise<number> {
  const { count } = await visible(db, 'faqs')
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
