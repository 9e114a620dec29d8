import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { deletePictures } from './queries.ts'

const OWNERS = { artist_pictures: 'artist_id', service_pictures: 'service_id' } as const

interface Change {
  /** Public ids of pictures to remove; ids from other lists are ignored. */
  removed?: string[] | undefined
  /** Public ids in the wanted order; pictures that are not named follow in their current order. */
  order?: string[] | undefined
  added?: string[]
}

/** Requires a transaction that has locked the record with the list. Returns whether the list changed. */
export async function changePictureList(
  db: Db,
  table: keyof typeof OWNERS,
  ownerId: string,
  { removed = [], order = [], added = [] }: Change,
): Promise<boolean> {
  const now = await db
    .selectFrom(table)
    .innerJoin('pictures', 'pictures.id', `${table}.picture_id`)
    .select(['pictures.id', 'pictures.public_id'])
    .where(sql.ref(OWNERS[table]), '=', ownerId)
    .where('pictures.deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('pictures.id')
    .execute()
  const gone = now.filter(({ public_id }) => removed.includes(public_id))
  const placeOf = (publicId: string) => (order.includes(publicId) ? order.indexOf(publicId) : order.length)
  const kept = now
    .filter((picture) => !gone.includes(picture))
    .sort((a, b) => placeOf(a.public_id) - placeOf(b.public_id))
  const isDifferent =
    added.length > 0 || gone.length > 0 || kept.some((picture, place) => picture !== now[place])
  if (!isDifferent) return false
  const idsOf = (pictures: typeof now) => pictures.map(({ id }) => id)
  await deletePictures(db, idsOf(gone))
  await arrangePictureList(db, table, ownerId, [...idsOf(kept), ...added])
  return true
}

/** Requires a transaction that has locked the record with the list. Removed pictures are already hidden. */
export async function arrangePictureList(
  db: Db,
  table: keyof typeof OWNERS,
  ownerId: string,
  pictureIds: string[],
): Promise<void> {
  if (pictureIds.length === 0) return
  const owner = OWNERS[table]
  const rows = pictureIds.map((picture_id, position) => ({ [owner]: ownerId, picture_id, position }))
  await db
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns([owner, 'picture_id'] as never)
        .doUpdateSet((e) => ({ position: e.ref('excluded.position' as never) }) as never),
    )
    .execute()
}
