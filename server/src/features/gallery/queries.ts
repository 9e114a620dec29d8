import type { GalleryCategory } from '@linework/contract/gallery/limits'
import { sql, type UpdateObject } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import type { DB } from '../../db/schema.ts'
import { readNumber, totalOf } from '../../db/totals.ts'
import { visible } from '../../db/visible.ts'
import { PICTURE_COLUMNS } from '../../media/queries.ts'
import { type Author, noteChange, noteEdit } from '../../records/audit-log.ts'

interface Filter {
  category?: string | undefined
  asOf?: string | undefined
}

const matching = (db: Db, { category }: Filter) =>
  visible(db, 'gallery_images').$if(category !== undefined, (query) =>
    query.where('gallery_images.category', '=', category as string),
  )

const withPicture = (db: Db) =>
  matching(db, {})
    .innerJoin('pictures', 'pictures.id', 'gallery_images.picture_id')
    .select(['gallery_images.category', 'gallery_images.gallery_id'])
    .select(PICTURE_COLUMNS.map((column) => `pictures.${column}` as const))

export function listGalleryPage(db: Db, filter: Filter, page: StablePage) {
  return withPicture(db)
    .where('gallery_images.id', 'in', pageIds(db, filter, page))
    .orderBy('gallery_images.position', 'desc')
    .execute()
}

/** The index suffices, so rows before a deep page are not fetched. */
const pageIds = (db: Db, filter: Filter, page: StablePage) =>
  matching(db, filter)
    .select('gallery_images.id')
    .where(notAfter('gallery_images', filter.asOf))
    .orderBy('gallery_images.position', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))

export function countGallery(db: Db, filter: Filter): Promise<number> {
  const { category, asOf } = filter
  const all = totalOf('gallery', category === undefined ? {} : { only: [category] })
  if (asOf === undefined) return readNumber(db, all)
  const later = matching(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('gallery_images.created_at', '>', asOf as never)
  return readNumber(db, all, sql`(${later})`)
}

export function listGallery(db: Db, galleryId: string) {
  return withPicture(db).where('gallery_id', '=', galleryId).orderBy('position', 'desc').execute()
}

/** One gallery for all pictures of an upload, shown in the order of upload. */
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
  const rows = pictureIds.toReversed().map((picture_id) => ({ gallery_id: id, picture_id, category }))
  if (rows.length > 0) await db.insertInto('gallery_images').values(rows).execute()
  return id
}

interface ImageOf {
  galleryId: string
  publicId: string
  by: Author
}

/** False when the gallery does not have the picture. */
export function deleteGalleryImage(db: Db, image: ImageOf): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [row] = await updateImage(tx, image, { deleted_at: sql`now()`, deleted_by: image.by.id })
    if (row === undefined) return false
    await noteChange(tx, image.by, { kind: 'gallery', verb: 'deleted', id: image.publicId })
    return true
  })
}

/** The picture keeps its place. False when the gallery does not have it. */
export function changeCategory(db: Db, image: ImageOf & { category: GalleryCategory }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [row] = await updateImage(tx, image, { category: image.category })
    if (row === undefined) return false
    const fields = row.category === image.category ? [] : ['category']
    await noteEdit(tx, image.by, { kind: 'gallery', id: image.publicId, fields })
    return true
  })
}

/** Returns the row as it was. */
async function updateImage(
  db: Db,
  { galleryId, publicId }: ImageOf,
  change: UpdateObject<DB, 'gallery_images'>,
) {
  const rows = await visible(db, 'gallery_images')
    .select(['id', 'category'])
    .where(sql<string>`gallery_id::text`, '=', galleryId)
    .where('picture_id', 'in', db.selectFrom('pictures').select('id').where('public_id', '=', publicId))
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.updateTable('gallery_images').set(change).where('id', 'in', ids).execute()
  return rows
}
