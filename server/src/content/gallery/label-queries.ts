import type { GalleryChoices } from '@linework/contract/content/gallery-shapes'
import { sql, type UpdateObject } from 'kysely'
import { type Db, notDeletedRows, unscoped, visible } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'

/** Includes styles that only pictures have, because the artist may have dropped a style. */
export async function listChoices(db: Db): Promise<GalleryChoices> {
  const { rows } = await sql<GalleryChoices>`
    with recursive used (style) as (
      select min(style) from gallery_finds where style > ''
      union all
      select (select min(finds.style) from gallery_finds as finds where finds.style > used.style)
      from used where style is not null
    ), shown as (select * from ${notDeletedRows('artists')} as artists)
    select
      coalesce((select json_agg(json_build_object('_id', id, 'slug', slug, 'name', name, 'styles', styles)
        order by position, created_at desc, id) from shown), '[]') as artists,
      coalesce((select json_agg(style order by lower(style)) from (
        select unnest(styles) collate "C" as style from shown
        union select style from used where style is not null) as styles), '[]') as styles`.execute(db)
  return rows[0] as GalleryChoices
}

/** Omits purged artists. `is_there` is false for deleted artists. */
export async function listArtists(db: Db, ids: string[]): Promise<{ id: string; is_there: boolean }[]> {
  if (ids.length === 0) return []
  return unscoped(db)
    .selectFrom('artists')
    .select('id')
    .select(sql<boolean>`deleted_at is null`.as('is_there'))
    .where('id', 'in', ids)
    .execute()
}

export async function listEarlierLabels(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; artists: (string | null)[]; styles: (string | null)[] }>`
    select record_id as id, array_agg(distinct content ->> 'artist_id') as artists, array_agg(distinct style) as styles
    from record_versions left join lateral jsonb_array_elements_text(content -> 'styles') as style on true
    where kind = 'gallery' and record_id = any(${ids}::text[])
    group by record_id`.execute(db)
  return rows
}

const IS_PAIRED = sql<boolean>`exists (
  select from ${notDeletedRows('gallery_images')} as other
  where other.id = gallery_images.healed_of or other.healed_of = gallery_images.id)`

/** Locks in id order, so that concurrent calls cannot deadlock. */
export async function lockImages(db: Db, publicIds: string[]) {
  if (publicIds.length === 0) return []
  return visible(db, 'gallery_images')
    .innerJoin('pictures', 'pictures.id', 'gallery_images.picture_id')
    .select([
      'gallery_images.id',
      'pictures.public_id',
      'artist_id',
      'styles',
      'place',
      'healing',
      'healed_of',
    ])
    .select(IS_PAIRED.as('is_paired'))
    .where('pictures.public_id', 'in', publicIds)
    .orderBy('gallery_images.id')
    .forUpdate('gallery_images')
    .execute()
}

export type LockedImage = Awaited<ReturnType<typeof lockImages>>[number]

export async function updateImages(
  db: Db,
  ids: string[],
  change: UpdateObject<DB, 'gallery_images'>,
): Promise<void> {
  await db.updateTable('gallery_images').set(change).where('id', 'in', ids).execute()
}

/** Returns and locks the healed pictures that are paired with these fresh pictures. */
export function listPartners(db: Db, ids: string[]) {
  return visible(db, 'gallery_images')
    .select('id')
    .where('healed_of', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
