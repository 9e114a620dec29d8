import { FOUND_MAX, type Without } from '@linework/contract/gallery/limits'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { seenBy } from '../../db/visible.ts'

interface Unlabelled {
  without?: Without | undefined
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

export const unlabelledIds = (db: Db, filter: Unlabelled) =>
  unlabelled(db, filter).orderBy('gallery_images.position', 'desc')

/** Counting ends where labelling would take days. */
export async function countUnlabelled(db: Db, filter: Unlabelled): Promise<number> {
  const { count } = await db
    .selectFrom(unlabelled(db, filter).limit(FOUND_MAX).as('unlabelled'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
