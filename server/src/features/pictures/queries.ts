import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { SHOWN } from '../../media/queries.ts'

/** Kept from others until the transaction ends. */
export function lockPicture(db: Db, publicId: string) {
  return db
    .selectFrom('pictures')
    .select('alt')
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function updateAlt(db: Db, publicId: string, alt: string) {
  return db
    .updateTable('pictures')
    .set({ alt })
    .where('public_id', '=', publicId)
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

/** What makes a list: an artist's work, a service's pictures; the gallery is a single one. */
const LISTS = {
  service_pictures: sql.ref<string>('service_id'),
  artist_pictures: sql.ref<string>('artist_id'),
  gallery_images: sql<string>`'all'`,
}

/** In each list that holds them, the pictures change places among themselves; all other pictures stay where they are. Returns how many moved. */
export async function arrangePictures(db: Db, publicIds: string[]): Promise<number> {
  const moved = new Set<string>()
  for (const [table, list] of Object.entries(LISTS) as [keyof typeof LISTS, RawBuilder<string>][]) {
    const rows = await db
      .selectFrom(table)
      .innerJoin('pictures', 'pictures.id', `${table}.picture_id`)
      .select([`${table}.picture_id`, `${table}.position`, 'pictures.public_id', list.as('list')])
      .where('pictures.public_id', 'in', publicIds)
      // Two at once lock in the same order, so that neither waits for the other for ever.
      .orderBy(`${table}.picture_id`)
      .forUpdate(table)
      .execute()
    const newestFirst = table === 'gallery_images' ? -1 : 1
    for (const members of Object.values(Object.groupBy(rows, (row) => row.list))) {
      if (members === undefined) continue
      const places = members.map((row) => row.position).sort((a, b) => (a - b) * newestFirst)
      const wanted = members.sort((a, b) => publicIds.indexOf(a.public_id) - publicIds.indexOf(b.public_id))
      for (const [i, { picture_id, position: old }] of wanted.entries()) {
        const position = places[i] as number
        if (position !== old) moved.add(picture_id)
        await db.updateTable(table).set({ position }).where('picture_id', '=', picture_id).execute()
      }
    }
  }
  return moved.size
}
