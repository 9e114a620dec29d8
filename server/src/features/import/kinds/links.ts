import { reelAddress } from '@linework/contract/links/embeds'
import { linkFields } from '@linework/contract/links/shapes'
import type { z } from 'zod'
import { findReel, insertReel } from '../../reels/queries.ts'
import { findShort, insertShort } from '../../shorts/queries.ts'
import { readList, readPages } from '../source/read-pages.ts'
import { sourceId } from '../source/shapes.ts'
import { editableFields, type Importer, insertWithOrigin } from './importer.ts'

const shape = linkFields.extend({ id: sourceId })
type Link = z.output<typeof shape>

const shared = { shape, title: ({ url }: Link) => url }

export const shorts: Importer<Link> = {
  ...shared,
  name: 'shorts',
  list: (source) => readPages(source, '/shorts', 'shorts'),
  add: ({ db }, { id: _, ...fields }, origin) =>
    insertWithOrigin(db, origin, (tx, time) => insertShort(tx, { ...fields, ...time })),
  async readOwn(db, id) {
    const row = await findShort(db, id)
    return row && editableFields(linkFields, row)
  },
}

export const reels: Importer<Link> = {
  ...shared,
  name: 'reels',
  list: (source) => readList(source, '/reels'),
  add: ({ db }, { id: _, ...fields }, origin) =>
    insertWithOrigin(db, origin, (tx, time) =>
      insertReel(tx, { ...fields, url: reelAddress(fields.url), ...time }),
    ),
  async readOwn(db, id) {
    const row = await findReel(db, id)
    return row && editableFields(linkFields, row)
  },
}
