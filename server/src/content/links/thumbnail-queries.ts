import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { PICTURE_COLUMNS } from '../../media/queries.ts'
import type { PictureRow } from '../../media/serializer.ts'

export async function findThumbnails(db: Db, videoIds: string[]): Promise<Map<string, PictureRow>> {
  if (videoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('thumbnails')
    .innerJoin('pictures', 'pictures.id', 'thumbnails.picture_id')
    .select('thumbnails.video_id')
    .select(PICTURE_COLUMNS.map((column) => `pictures.${column}` as const))
    .where('thumbnails.video_id', 'in', videoIds)
    .execute()
  return new Map(rows.map(({ video_id, ...picture }) => [video_id, picture]))
}

export async function listUnfetched(db: Db, videoIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${videoIds}::text[]) as id
    where not exists (select from thumbnails where video_id = id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertThumbnail(db: Db, video_id: string, picture_id: string | null): Promise<void> {
  await db.insertInto('thumbnails').values({ video_id, picture_id }).execute()
}

export async function deleteThumbnailsExcept(db: Db, videoIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with gone as (delete from thumbnails where video_id <> all (${videoIds}::text[]) returning picture_id)
    delete from pictures where id in (select picture_id from gone) returning storage_key`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
