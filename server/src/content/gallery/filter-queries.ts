import { MAX_FILTER_RESULTS } from '@linework/contract/content/gallery'
import type { GalleryFacets } from '@linework/contract/content/gallery-shapes'
import { BODY_PLACES, type BodyPlace } from '@linework/contract/fields/body-places'
import type { PageRequest } from '@linework/contract/http/shapes'
import { type RawBuilder, sql } from 'kysely'
import { type Db, rowsVisibleTo, type Viewer } from '../../db/connect.ts'
import { notAfter, offsetOf } from '../../db/paginate.ts'
import { isShown } from '../../db/publication/publication.ts'

export interface Labels {
  style?: string | undefined
  place?: string | undefined
  /** Current or former slug of the artist. */
  artist?: string | undefined
}

interface Filter extends Labels {
  category?: string | undefined
  asOf?: string | undefined
}

export const hasLabels = ({ style, place, artist }: Labels) => (style ?? place ?? artist) !== undefined

/** Accepts former slugs. Each of the two subqueries uses an index. */
const idOf = (viewer: Viewer, slug: string) => sql<string>`coalesce(
  (select artists.id from ${rowsVisibleTo(viewer, 'artists')} as artists where artists.slug = ${slug}),
  (select artists.id from old_slugs join ${rowsVisibleTo(viewer, 'artists')} as artists on artists.id = old_slugs.record_id
    where old_slugs.kind = 'artists' and old_slugs.slug = ${slug}))`

/** The alias makes the visibility rules of gallery_images apply to this table. */
const FINDS = 'gallery_finds as gallery_images'

const isSeenBy = (viewer: Viewer) =>
  viewer === 'staff' ? sql<boolean>`true` : isShown('gallery_images', 'image_id')

/** In gallery_finds, an empty style or category means all styles or categories. */
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

/** Reads only the index, which contains every column of this query. */
const inOrder = (db: Db, viewer: Viewer, filter: Filter) =>
  found(db, viewer, filter).select('gallery_images.image_id').orderBy('gallery_images.position', 'desc')

export function filteredIds(db: Db, viewer: Viewer, filter: Filter, page: PageRequest) {
  const offset = Math.min(offsetOf(page), MAX_FILTER_RESULTS)
  return inOrder(db, viewer, filter)
    .limit(Math.min(page.limit, MAX_FILTER_RESULTS - offset))
    .offset(offset)
}

/** Counts at most MAX_FILTER_RESULTS, because a filter may match a million pictures. */
export async function countFound(db: Db, viewer: Viewer, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(inOrder(db, viewer, filter).limit(MAX_FILTER_RESULTS).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** SQL condition: some picture has all of these labels. The limit makes the planner use an index. */
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

/** For each kind of label, returns the values that occur together with the other labels of the filter. */
export async function listLabels(
  db: Db,
  viewer: Viewer,
  { category = '', ...labels }: Filter,
): Promise<GalleryFacets> {
  const given = {
    category: sql`${category}::text`,
    style: sql`${labels.style ?? ''}::text`,
    place: labels.place === undefined ? sql`` : sql`and gallery_images.place = ${labels.place}`,
    artist:
      labels.artist === undefined
        ? sql``
        : sql`and gallery_images.artist_id = ${idOf(viewer, labels.artist)}`,
  }
  // Each step reads the next value from an index (skip scan) instead of reading all pictures.
  const { rows } = await sql<GalleryFacets>`
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
        from artist_ids join ${rowsVisibleTo(viewer, 'artists')} as artists using (id)
        where ${occurs(viewer, { ...given, artist: sql`and gallery_images.artist_id = artists.id` })}), '[]') as artists`.execute(
    db,
  )
  return rows[0] as { styles: string[]; places: BodyPlace[]; artists: GalleryFacets['artists'] }
}

const nextArtist = (
  { category, style }: { category: RawBuilder<unknown>; style: RawBuilder<unknown> },
  after: RawBuilder<unknown>,
) => sql`
  select finds.artist_id from gallery_finds as finds
  where finds.style = ${style} and finds.category = ${category} and finds.artist_id is not null ${after}
  order by finds.artist_id limit 1`
