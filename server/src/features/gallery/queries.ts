import type { GalleryCategory } from '@prahar/contract/gallery'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type WalkedPage } from '../../db/paginate.ts'
import { SHOWN } from '../../media/queries.ts'

interface Filter {
  category?: string | undefined
  until?: string | undefined
}

const matching = (db: Db, { category, until }: Filter) =>
  db
    .selectFrom('gallery_images')
    .where('gallery_images.deleted_at', 'is', null)
    .where(notAfter('gallery_images', until))
    .$if(category !== undefined, (query) => query.where('gallery_images.category', '=', category as string))

const withPicture = (db: Db, filter: Filter) =>
  matching(db, filter)
    .innerJoin('pictures', 'pictures.id', 'gallery_images.picture_id')
    .select(['gallery_images.category', 'gallery_images.gallery_id'])
    .select(SHOWN.map((column) => `pictures.${column}` as const))

export function listGalleryPage(db: Db, filter: Filter, page: WalkedPage) {
  return withPicture(db, filter)
    .orderBy('gallery_images.position', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export async function countGallery(db: Db, filter: Filter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listGallery(db: Db, galleryId: string) {
  return withPicture(db, {}).where('gallery_id', '=', galleryId).orderBy('position', 'desc').execute()
}

/** One gallery for all pictures of an upload; the first of them will stand first. */
export async function insertGallery(
  db: Db,
  category: GalleryCategory,
  pictureIds: string[],
): Promise<string> {
  const { id } = await db
    .insertInto('galleries')
    .values({ category })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const picture_id of pictureIds.toReversed()) {
    await db.insertInto('gallery_images').values({ gallery_id: id, picture_id, category }).execute()
  }
  return id
}

/** False unless that very gallery has that very picture. */
export async function deleteGalleryImage(
  db: Db,
  galleryId: string,
  publicId: string,
  staffId: string,
): Promise<boolean> {
  const result = await db
    .updateTable('gallery_images')
    .set({ deleted_at: sql`now()`, deleted_by: staffId })
    .where(sql<string>`gallery_id::text`, '=', galleryId)
    .where('deleted_at', 'is', null)
    .where('picture_id', 'in', db.selectFrom('pictures').select('id').where('public_id', '=', publicId))
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}
