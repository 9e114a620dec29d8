import type { PageRequest } from '@prahar/contract/paging'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { offsetOf } from '../../db/paginate.ts'
import type { Services } from '../../db/schema.ts'

const IN_LIST = ['id', 'name', 'slug', 'category', 'short_description'] as const

const visible = (db: Db) => db.selectFrom('services').where('deleted_at', 'is', null)

const inOrder = (db: Db) =>
  visible(db).select(IN_LIST).orderBy('position').orderBy('created_at', 'desc').orderBy('id')

export function listServices(db: Db) {
  return inOrder(db).execute()
}

export function listServicesPage(db: Db, page: PageRequest) {
  return inOrder(db).limit(page.limit).offset(offsetOf(page)).execute()
}

export async function countServices(db: Db): Promise<number> {
  const { count } = await visible(db)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findServiceBySlug(db: Db, slug: string) {
  return visible(db)
    .select([...IN_LIST, 'full_description'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function insertService(db: Db, service: Insertable<Services>) {
  return db.insertInto('services').values(service).returning('id').executeTakeFirstOrThrow()
}
