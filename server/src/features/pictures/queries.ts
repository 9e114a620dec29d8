import type { Db } from '../../db/connect.ts'
import { SHOWN } from '../../media/queries.ts'

export function updateAlt(db: Db, publicId: string, alt: string) {
  return db
    .updateTable('pictures')
    .set({ alt })
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst()
}

const LISTS = ['service_pictures', 'artist_pictures', 'gallery_images'] as const

/** In each list that holds them, the pictures change places among themselves; all other pictures stay where they are. */
export async function arrangePictures(db: Db, publicIds: string[]): Promise<void> {
  for (const list of LISTS) {
    const rows = await db
      .selectFrom(list)
      .innerJoin('pictures', 'pictures.id', `${list}.picture_id`)
      .select([`${list}.picture_id`, `${list}.position`, 'pictures.public_id'])
      .where('pictures.public_id', 'in', publicIds)
      .execute()
    const newestFirst = list === 'gallery_images' ? -1 : 1
    const places = rows.map((row) => row.position).sort((a, b) => (a - b) * newestFirst)
    const wanted = rows.sort((a, b) => publicIds.indexOf(a.public_id) - publicIds.indexOf(b.public_id))
    for (const [i, { picture_id }] of wanted.entries()) {
      await db
        .updateTable(list)
        .set({ position: places[i] as number })
        .where('picture_id', '=', picture_id)
        .execute()
    }
  }
}
