import { linkFields } from '@linework/contract/content/links-shapes'
import type { z } from 'zod'
import * as links from '../../../server/src/content/links.ts'
import { changeRecord, createRecord } from '../../../server/src/content/save-record.ts'
import type { Db } from '../../../server/src/db/connect.ts'
import { visible } from '../../../server/src/db/scopes.ts'
import { pictureOf } from '../../../server/src/media/queries.ts'
import { serializePicture } from '../../../server/src/media/serializer.ts'
import { readList, readPages } from '../source/read-pages.ts'
import { sourceId, sourcePicture } from '../source/shapes.ts'
import { editableFields, editableParts, type Importer } from './importer.ts'

const shape = linkFields.extend({ id: sourceId, cover: sourcePicture })
type Link = z.output<typeof shape>

const importerOf = (
  store: typeof links.reels,
  name: 'reels' | 'shorts',
  list: Importer<Link>['list'],
): Importer<Link> => ({
  name,
  shape,
  list,
  title: ({ url }) => url,
  // Older runs had no cover, so an empty cover must not count as a change.
  comparable: ({ cover, ...fields }) => (cover.length > 0 ? { ...fields, cover } : fields),
  add: async (context, { cover, ...fields }, origin) =>
    createRecord(store, context, fields, { files: { cover: await context.source.open(cover) }, origin }),
  change: async (context, id, { cover, ...fields }) =>
    changeRecord(store, context, id, fields, { files: { cover: await context.source.open(cover) } }),
  async readOwn(db, id) {
    const row = await findUploadedCover(db, name, id)
    if (row === undefined) return undefined
    const fields = editableFields(linkFields, row)
    return row.cover ? { ...fields, cover: editableParts(serializePicture(row.cover)) } : fields
  },
})

/** Without the thumbnail that a link shows in place of a cover. */
const findUploadedCover = (db: Db, name: 'reels' | 'shorts', id: string) =>
  visible(db, name)
    .select(['url', 'title'])
    .select(pictureOf(`${name}.cover_picture_id`).as('cover'))
    .where('id', '=', id)
    .executeTakeFirst()

export const shorts = importerOf(links.shorts, 'shorts', (source) => readPages(source, '/shorts', 'shorts'))

export const reels = importerOf(links.reels, 'reels', (source) => readList(source, '/reels'))
