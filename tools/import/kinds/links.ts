import { linkFields } from '@linework/contract/content/links-shapes'
import type { z } from 'zod'
import { findLink, type LinkTable } from '../../../server/src/content/links/queries.ts'
import { changeLink, createLink } from '../../../server/src/content/links/save-link.ts'
import { serializePicture } from '../../../server/src/media/serializer.ts'
import { readList, readPages } from '../source/read-pages.ts'
import { sourceId, sourcePicture } from '../source/shapes.ts'
import { editableFields, editableParts, type Importer } from './importer.ts'

const shape = linkFields.extend({ id: sourceId, cover: sourcePicture })
type Link = z.output<typeof shape>

const importerOf = (name: LinkTable, list: Importer<Link>['list']): Importer<Link> => ({
  name,
  shape,
  list,
  title: ({ url }) => url,
  // Older runs had no cover, so an empty cover must not count as a change.
  comparable: ({ cover, ...fields }) => (cover.length > 0 ? { ...fields, cover } : fields),
  add: async (context, { cover, ...fields }, origin) =>
    createLink(context, name, fields, { cover: await context.source.open(cover), origin }),
  change: async (context, id, { cover, ...fields }) =>
    changeLink(context, name, id, fields, { cover: await context.source.open(cover) }),
  async readOwn(db, id) {
    const row = await findLink(db, name, id)
    if (row === undefined) return undefined
    const fields = editableFields(linkFields, row)
    return row.cover ? { ...fields, cover: editableParts(serializePicture(row.cover)) } : fields
  },
})

export const shorts = importerOf('shorts', (source) => readPages(source, '/shorts', 'shorts'))

export const reels = importerOf('reels', (source) => readList(source, '/reels'))
