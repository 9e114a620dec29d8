import { GALLERY_PAGE } from '@linework/contract/gallery/limits'
import { type PublicationKind, RECORDS } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { shown, visible } from '../../db/visible.ts'

export const GALLERY_PATH = '/gallery'

/** The path of the public page that shows the record; undefined for one that is deleted. */
export async function findPath(db: Db, kind: PublicationKind, recordId: string): Promise<string | undefined> {
  if (kind === 'gallery') return (await findImage(db, recordId)) && GALLERY_PATH
  const row = await visible(db, kind).select('slug').where('id', '=', recordId).executeTakeFirst()
  return row && RECORDS[kind].page.replace(':slug', encodeURIComponent(row.slug))
}

/** The same with what the page needs to show it: a picture may be on a later page of the gallery. */
export async function findAddress(
  db: Db,
  kind: PublicationKind,
  recordId: string,
): Promise<string | undefined> {
  if (kind !== 'gallery') return findPath(db, kind, recordId)
  const image = await findImage(db, recordId)
  if (image === undefined) return undefined
  const { before } = await shown(db, 'gallery_images')
    .select(sql<number>`count(*)::int`.as('before'))
    .where('category', '=', image.category)
    .where('position', '>', image.position)
    .executeTakeFirstOrThrow()
  const page = Math.floor(before / GALLERY_PAGE) + 1
  const search = new URLSearchParams({
    category: image.category,
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `${GALLERY_PATH}?${search}`
}

const findImage = (db: Db, id: string) =>
  visible(db, 'gallery_images').select(['category', 'position']).where('id', '=', id).executeTakeFirst()
