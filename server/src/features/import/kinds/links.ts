import { linkFields } from '@linework/contract/links/shapes'
import type { z } from 'zod'
import { findLink, type LinkTable } from '../../../links/queries.ts'
import { changeLink, createLink } from '../../../links/save-link.ts'
import { serializePicture } from '../../../media/serializer.ts'
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
  // Older runs knew no cover, so a record without one is the same as then.
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
