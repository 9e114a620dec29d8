import { BODY_PLACES, type BodyPlace } from '@linework/contract/fields/body-places'
import type { GalleryLabelsFound } from '@linework/contract/gallery/label-shapes'
import { FOUND_MAX } from '@linework/contract/gallery/limits'
import type { PageRequest } from '@linework/contract/http/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf } from '../../db/paginate.ts'
import { isShown } from '../../db/publication/publication.ts'
import { rowsSeenBy, type Viewer } from '../../db/visible.ts'

/** What a visitor filters by. */
export interface Labels {
  style?: string | undefined
  place?: string | undefined
  /** A slug. */
  artist?: string | undefined
}

interface Filter extends Labels {
  category?: string | undefined
  asOf?: string | undefined
}

export const hasLabels = ({ style, place, artist }: Labels) => (style ?? place ?? artist) !== undefined

/** Also by a slug that the artist had before. As two queries, each by its index. */
const idOf = (viewer: Viewer, slug: string) => sql<string>`coalesce(
  (select artists.id from ${rowsSeenBy(viewer, 'artists')} as artists where artists.slug = ${slug}),
  (select artists.id from old_slugs join ${rowsSeenBy(viewer, 'artists')} as artists on artists.id = old_slugs.record_id
    where old_slugs.kind = 'artists' and old_slugs.slug = ${slug}))`

/** Under the name of the pictures, whose columns it has, so that what is shown is decided in one place. */
const FINDS = 'gallery_finds as gallery_images'

const isSeenBy = (viewer: Viewer) =>
  viewer === 'staff' ? sql<boolean>`true` : isShown('gallery_images', 'image_id')

/** See 0071-labels.sql: '' stands for all styles, and for all categories. */
const found = (db: Db, viewer: Viewer, { category = '', style = '', place, artist, asOf }: Filter) =>
  db
    .selectFrom(FINDS)
    .where('gallery_images.style', '=', style)
    .where('gallery_images.category', '=', category)
    .$if(artist !== undefined, (query) =>
      query.where('gallery_images.artist_id', '=', idOf(viewer, artist as string)),
    )
    .$if(place !== undefined, (query) => query.where('gallery_images.place', '=', place as string))
    .where(isSeenBy(viewer))
    .where(notAfter('gallery_images', asOf))

/** In the order of an index that has every column in it, so that no row is fetched. */
const inOrder = (db: Db, viewer: Viewer, filter: Filter) =>
  found(db, viewer, filter).select('gallery_images.image_id').orderBy('gallery_images.position', 'desc')

/** Those of one page, of the first `FOUND_MAX`. */
export function foundIds(db: Db, viewer: Viewer, filter: Filter, page: PageRequest) {
  const offset = Math.min(offsetOf(page), FOUND_MAX)
  return inOrder(db, viewer, filter)
    .limit(Math.min(page.limit, FOUND_MAX - offset))
    .offset(offset)
}

/** Counting ends where the list does, because a filter may find a million. */
export async function countFound(db: Db, viewer: Viewer, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(inOrder(db, viewer, filter).limit(FOUND_MAX).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** For SQL: whether a picture has all of these. A limit keeps the planner from reading the whole table. */
function occurs(
  viewer: Viewer,
  { category, style, place, artist }: Record<keyof Omit<Filter, 'asOf'>, RawBuilder<unknown>>,
) {
  return sql<boolean>`(
    select true from gallery_finds as gallery_images
    where gallery_images.style = ${style} and gallery_images.category = ${category} ${artist} ${place}
      and ${isSeenBy(viewer)}
    order by gallery_images.position desc limit 1)`
}

/** Of each kind of label, the values that occur together with the other ones of the filter. */
export async function listLabels(
  db: Db,
  viewer: Viewer,
  { category = '', ...labels }: Filter,
): Promise<GalleryLabelsFound> {
  const given = {
    category: sql`${category}::text`,
    style: sql`${labels.style ?? ''}::text`,
    place: labels.place === undefined ? sql`` : sql`and gallery_images.place = ${labels.place}`,
    artist:
      labels.artist === undefined
        ? sql``
        : sql`and gallery_images.artist_id = ${idOf(viewer, labels.artist)}`,
  }
  // Each step finds the next value in an index, so that the pictures themselves are never read.
  const { rows } = await sql<GalleryLabelsFound>`
    with recursive styles (style) as (
      select min(style) from gallery_finds where style > ''
      union all
      select (select min(finds.style) from gallery_finds as finds where finds.style > styles.style)
      from styles where style is not null
    ), artist_ids (id) as (
      (${nextArtist(given, sql``)})
      union all
      select (${nextArtist(given, sql`and finds.artist_id > artist_ids.id`)})
      from artist_ids where id is not null
    )
    select
      coalesce((select json_agg(style order by lower(style)) from styles
        where style is not null and ${occurs(viewer, { ...given, style: sql`styles.style` })}), '[]') as styles,
      coalesce((select json_agg(places.place order by n)
        from unnest(${[...BODY_PLACES]}::text[]) with ordinality as places (place, n)
        where ${occurs(viewer, { ...given, place: sql`and gallery_images.place = places.place` })}), '[]') as places,
      coalesce((select json_agg(json_build_object('_id', artists.id, 'slug', slug, 'name', name)
          order by artists.position, artists.created_at desc, artists.id)
        from artist_ids join ${rowsSeenBy(viewer, 'artists')} as artists using (id)
        where ${occurs(viewer, { ...given, artist: sql`and gallery_images.artist_id = artists.id` })}), '[]') as artists`.execute(
    db,
  )
  return rows[0] as { styles: string[]; places: BodyPlace[]; artists: GalleryLabelsFound['artists'] }
}

const nextArtist = (
  { category, style }: { category: RawBuilder<unknown>; style: RawBuilder<unknown> },
  after: RawBuilder<unknown>,
) => sql`
  select finds.artist_id from gallery_finds as finds
  where finds.style = ${style} and finds.category = ${category} and finds.artist_id is not null ${after}
  order by finds.artist_id limit 1`
