import {
  type GalleryCategory,
  MAX_FILTER_RESULTS,
  type MissingLabel,
} from '@linework/contract/content/gallery'
import type { PublicationState } from '@linework/contract/records/publication'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import { type Db, rowsVisibleTo, seenBy, type Viewer, visible } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import { isShown, publicationOf } from '../../db/publication/publication.ts'
import type { DB } from '../../db/schema.ts'
import { readNumber, totalOf } from '../../db/totals.ts'
import { PICTURE_COLUMNS } from '../../media/queries.ts'
import { type Author, logChange, logEdit } from '../../records/audit-log.ts'
import { countFound, filteredIds, hasLabels, type Labels } from './filter-queries.ts'
import type { GalleryRow } from './serializer.ts'

export interface GalleryFilter extends Labels {
  category?: string | undefined
  asOf?: string | undefined
  /** For staff: only pictures without this label. */
  without?: MissingLabel | undefined
}

const matching = (db: Db, viewer: Viewer, { category }: GalleryFilter) =>
  seenBy(viewer, db, 'gallery_images').$if(category !== undefined, (query) =>
    query.where('gallery_images.category', '=', category as string),
  )

/** SQL for a JSON column that is null when the artist is hidden from the viewer. */
const artistOf = (viewer: Viewer) => sql<GalleryRow['artist']>`(
  select json_build_object('_id', artists.id, 'slug', artists.slug, 'name', artists.name)
  from ${rowsVisibleTo(viewer, 'artists')} as artists where artists.id = gallery_images.artist_id)`

const pairOf = (viewer: Viewer) => sql<GalleryRow['pair']>`(
  select json_build_object('is_fresh', other.id = gallery_images.healed_of, ${sql.join(
    PICTURE_COLUMNS.flatMap((name) => [sql.lit(name), sql.ref(`pictures.${name}`)]),
  )})
  from ${rowsVisibleTo(viewer, 'gallery_images')} as other join pictures on pictures.id = other.picture_id
  where other.id = gallery_images.healed_of or other.healed_of = gallery_images.id
  order by other.id limit 1)`

const withPicture = (db: Db, viewer: Viewer) =>
  matching(db, viewer, {})
    .innerJoin('pictures', 'pictures.id', 'gallery_images.picture_id')
    .select(['gallery_images.category', 'gallery_images.gallery_id'])
    .select(['gallery_images.styles', 'gallery_images.place', 'gallery_images.healing'])
    .select([artistOf(viewer).as('artist'), pairOf(viewer).as('pair')])
    .select(PICTURE_COLUMNS.map((column) => `pictures.${column}` as const))
    .$if(viewer === 'staff', (query) => query.select(publicationOf('gallery_images').as('publication')))

export function listGalleryPage(db: Db, viewer: Viewer, filter: GalleryFilter, page: StablePage) {
  return withPicture(db, viewer)
    .where('gallery_images.id', 'in', pageIds(db, viewer, filter, page))
    .orderBy('gallery_images.position', 'desc')
    .execute()
}

/** Selects only ids from an index, so that a deep page does not fetch the rows before it. */
function pageIds(db: Db, viewer: Viewer, filter: GalleryFilter, page: StablePage) {
  if (filter.without) return unlabelledIds(db, filter).limit(page.limit).offset(offsetOf(page))
  if (hasLabels(filter)) return filteredIds(db, viewer, filter, page)
  return matching(db, viewer, filter)
    .select('gallery_images.id')
    .where(notAfter('gallery_images', filter.asOf))
    .orderBy('gallery_images.position', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
}

export function countGallery(db: Db, viewer: Viewer, filter: GalleryFilter): Promise<number> {
  if (filter.without) return countUnlabelled(db, filter)
  if (hasLabels(filter)) return countFound(db, viewer, filter)
  const { category, asOf } = filter
  const all = totalOf('gallery', category === undefined ? {} : { only: [category] })
  const later = matching(db, viewer, filter)
    .select(COUNT)
    .where('gallery_images.created_at', '>', asOf as never)
  const unseen = matching(db, 'staff', filter)
    .select(COUNT)
    .where(sql<boolean>`(state <> 'published' or publish_at is not null or hide_at is not null)`)
    .where(sql<boolean>`not ${isShown('gallery_images')}`)
  const minus = [...(asOf === undefined ? [] : [later]), ...(viewer === 'staff' ? [] : [unseen])]
  const parts = minus.map((rows) => sql`(${rows})`)
  return readNumber(db, all, parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` + `)})`)
}

const COUNT = sql<number>`count(*)::int`.as('count')

/** Includes unpublished pictures. */
export function listGallery(db: Db, galleryId: string) {
  return withPicture(db, 'staff').where('gallery_id', '=', galleryId).orderBy('position', 'desc').execute()
}

/** Finds the artist and the pair that a stored version names. Only the healed picture names its pair. */
export async function findReferences(db: Db, { artist_id, healed_of }: Record<string, unknown>) {
  const { rows } = await sql<Pick<GalleryRow, 'artist' | 'pair'>>`
    select ${artistOf('staff')} as artist, ${pairOf('staff')} as pair
    from (select ${artist_id ?? null}::uuid as artist_id, ${healed_of ?? null}::uuid as healed_of, null::uuid as id)
      as gallery_images`.execute(db)
  return rows[0]
}

export async function listImages(db: Db, viewer: Viewer, publicIds: string[]) {
  if (publicIds.length === 0) return []
  return withPicture(db, viewer)
    .where('pictures.public_id', 'in', publicIds)
    .orderBy('position', 'desc')
    .execute()
}

export type ImageLabels = Partial<
  Pick<Insertable<DB['gallery_images']>, 'artist_id' | 'styles' | 'place' | 'healing'>
>

/** All pictures of one upload form one gallery, in upload order. */
export async function insertGallery(
  db: Db,
  category: GalleryCategory,
  pictureIds: string[],
  more: ImageLabels & { state?: PublicationState | undefined } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('galleries')
    .values({ category })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = pictureIds
    .toReversed()
    .map((picture_id) => ({ gallery_id: id, picture_id, category, ...more }))
  if (rows.length > 0) await db.insertInto('gallery_images').values(rows).execute()
  return id
}

export async function changeLabels(db: Db, galleryId: string, labels: ImageLabels): Promise<void> {
  await db
    .updateTable('gallery_images')
    .set(labels as UpdateObject<DB, 'gallery_images'>)
    .where('gallery_id', '=', galleryId)
    .where('deleted_at', 'is', null)
    .execute()
}

interface ImageOf {
  galleryId: string
  publicId: string
  by: Author
}

export function deleteGalleryImage(db: Db, image: ImageOf): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [row] = await updateImage(tx, image, { deleted_at: sql`now()`, deleted_by: image.by.id })
    if (row === undefined) return false
    await logChange(tx, image.by, { kind: 'gallery', verb: 'deleted', id: image.publicId })
    return true
  })
}

/** Keeps the position of the picture. Returns false when this gallery does not contain it. */
export function changeCategory(db: Db, image: ImageOf & { category: GalleryCategory }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [row] = await updateImage(tx, image, { category: image.category })
    if (row === undefined) return false
    const fields = row.category === image.category ? [] : ['category']
    await logEdit(tx, image.by, { kind: 'gallery', id: image.publicId, fields })
    return true
  })
}

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

interface Unlabelled {
  without?: MissingLabel | undefined
  category?: string | undefined
}

const LACKS = {
  labels: sql<boolean>`artist_id is null and styles = '{}' and place is null`,
  artist: sql<boolean>`artist_id is null`,
  style: sql<boolean>`styles = '{}'`,
  place: sql<boolean>`place is null`,
}

const unlabelled = (db: Db, { without = 'labels', category }: Unlabelled) =>
  seenBy('staff', db, 'gallery_images')
    .select('gallery_images.id')
    .where(LACKS[without])
    .$if(category !== undefined, (query) => query.where('gallery_images.category', '=', category as string))

const unlabelledIds = (db: Db, filter: Unlabelled) =>
  unlabelled(db, filter).orderBy('gallery_images.position', 'desc')

/** Counts at most MAX_FILTER_RESULTS, because staff do not need the exact number of a large backlog. */
async function countUnlabelled(db: Db, filter: Unlabelled): Promise<number> {
  const { count } = await db
    .selectFrom(unlabelled(db, filter).limit(MAX_FILTER_RESULTS).as('unlabelled'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
