import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import { publicationOf } from '../../db/publication/publication.ts'
import type { DB } from '../../db/schema.ts'
import { seenBy, type Viewer, visible } from '../../db/scopes.ts'
import { pictureOf, picturesThrough } from '../../media/queries.ts'

const IN_LIST = ['id', 'name', 'slug', 'category', 'short_description', 'minutes', 'version'] as const

const withHeader = (db: Db, viewer: Viewer) =>
  seenBy(viewer, db, 'services')
    .select(IN_LIST)
    .select(pictureOf('services.header_picture_id').as('header'))
    .$if(viewer === 'staff', (query) => query.select(publicationOf('services').as('publication')))

const inOrder = (db: Db, viewer: Viewer) =>
  withHeader(db, viewer).orderBy('position').orderBy('created_at', 'desc').orderBy('id')

const withAll = (db: Db, viewer: Viewer) =>
  withHeader(db, viewer)
    .select(['full_description', 'price_from', 'duration', 'healing'])
    .select(picturesThrough('service_pictures', 'service_pictures.service_id', 'services.id').as('related'))

export const listServices = (db: Db, viewer: Viewer) => inOrder(db, viewer).execute()

export function listServicesPage(db: Db, viewer: Viewer, page: StablePage) {
  return inOrder(db, viewer)
    .where(notAfter('services', page.asOf))
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export async function countServices(db: Db, viewer: Viewer, asOf?: string): Promise<number> {
  const { count } = await seenBy(viewer, db, 'services')
    .where(notAfter('services', asOf))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findServiceBySlug(db: Db, viewer: Viewer, slug: string) {
  return withAll(db, viewer).where('slug', '=', slug).executeTakeFirst()
}

export function findService(db: Db, id: string, viewer: Viewer = 'staff') {
  return withAll(db, viewer).where('services.id', '=', id).executeTakeFirst()
}

/** Matches the whole name, ignoring case. */
export function findServiceByName(db: Db, name: string) {
  return visible(db, 'services')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
}

/** Returns undefined when another service has the slug. */
export function insertService(db: Db, service: Insertable<DB['services']>) {
  return db
    .insertInto('services')
    .values(service)
    .onConflict((conflict) => conflict.column('slug').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function updateService(db: Db, id: string, change: Updateable<DB['services']>): Promise<void> {
  await db.updateTable('services').set(change).where('id', '=', id).execute()
}

/** Locks the row, so that concurrent edits of one service run one after the other. */
export function lockService(db: Db, id: string) {
  return visible(db, 'services')
    .select(['id', 'name', 'slug', 'short_description', 'full_description', 'header_picture_id', 'version'])
    .select(['price_from', 'duration', 'healing', 'minutes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
