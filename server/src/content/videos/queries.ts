import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'

export function listVideos(db: Db) {
  return db.selectFrom('videos').select(['video_id', 'title', 'thumbnail']).orderBy('position').execute()
}

/** Replaces the list in one transaction, so that readers never see a part of it. */
export async function replaceVideos(
  db: Db,
  videos: Omit<Insertable<DB['videos']>, 'position'>[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('videos').execute()
    const rows = videos.map((video, position) => ({ ...video, position }))
    if (rows.length > 0) await tx.insertInto('videos').values(rows).execute()
  })
}
