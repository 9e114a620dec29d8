import { GALLERY_PAGE } from '@linework/contract/content/gallery'
import { type PublicationKind, RECORDS } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { shown, visible } from '../../db/scopes.ts'

const GALLERY_PATH = '/gallery'

/**
 * Returns the URL of the public page that shows the record, for a picture with its page of the gallery.
 * Undefined for a deleted record.
 */
export async function findPageUrl(
  db: Db,
  kind: PublicationKind,
  recordId: string,
): Promise<string | undefined> {
  if (kind !== 'gallery') {
    const row = await visible(db, kind).select('slug').where('id', '=', recordId).executeTakeFirst()
    return row && RECORDS[kind].page.replace(':slug', encodeURIComponent(row.slug))
  }
  const image = await visible(db, 'gallery_images')
    .select(['category', 'position'])
    .where('id', '=', recordId)
    .executeTakeFirst()
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
