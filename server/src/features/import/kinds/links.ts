import { reelAddress } from '@linework/contract/links/embeds'
import { linkFields } from '@linework/contract/links/shapes'
import type { z } from 'zod'
import { findReel, insertReel } from '../../reels/queries.ts'
import { findShort, insertShort } from '../../shorts/queries.ts'
import { readList, readPages } from '../source/read-pages.ts'
import { sourceId } from '../source/shapes.ts'
import { type Importer, insertWithOrigin } from './importer.ts'

const shape = linkFields.extend({ id: sourceId })
type Link = z.output<typeof shape>

const shared = { shape, title: ({ url }: Link) => url }

export const shorts: Importer<Link> = {
  ...shared,
  name: 'shorts',
  list: (source) => readPages(source, '/shorts', 'shorts'),
  add: ({ db }, { url, title }, origin) =>
    insertWithOrigin(db, origin, (tx, time) => insertShort(tx, { url, title, ...time })),
  readOwn: findShort,
}

export const reels: Importer<Link> = {
  ...shared,
  name: 'reels',
  list: (source) => readList(source, '/reels'),
  add: ({ db }, { url, title }, origin) =>
    insertWithOrigin(db, origin, (tx, time) => insertReel(tx, { url: reelAddress(url), title, ...time })),
  readOwn: findReel,
}
