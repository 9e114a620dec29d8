import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { keptProfiles } from '../queries.ts'

interface VideoRow {
  storage_key: string
  file: string
}

export async function insertVideo(db: Db, row: VideoRow): Promise<void> {
  await db.insertInto('studio_videos').values(row).execute()
}

export async function hasVideo(db: Db, { storage_key, file }: VideoRow): Promise<boolean> {
  const row = await db
    .selectFrom('studio_videos')
    .select('storage_key')
    .where('storage_key', '=', storage_key)
    .where('file', '=', file)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes unused videos, except uploads of the last day, and returns their storage keys. */
export async function deleteUnusedVideos(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('studio_videos')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (
        select from ${keptProfiles} as kept
        where kept.profile #>> '{about,video}' = studio_videos.storage_key || '-' || studio_videos.file
      )`,
    )
    .returning('storage_key')
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}
