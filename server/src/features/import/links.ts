import { reelAddress } from '@linework/contract/links/embeds'
import { linkFields } from '@linework/contract/links/shapes'
import type { z } from 'zod'
import { findReel, insertReel } from '../reels/queries.ts'
import { findShort, insertShort } from '../shorts/queries.ts'
import type { Kind } from './kind.ts'
import { readList, readPages } from './read-pages.ts'
import { sourceId } from './source-shapes.ts'
import { writeNoted } from './write-noted.ts'

const shape = linkFields.extend({ id: sourceId })
type Link = z.output<typeof shape>

const shared = { shape, title: ({ url }: Link) => url }

export const shorts: Kind<Link> = {
  ...shared,
  name: 'shorts',
  list: (source) => readPages(source, '/shorts', 'shorts'),
  add: ({ db }, { url, title }, origin) =>
    writeNoted(db, origin, (tx, time) => insertShort(tx, { url, title, ...time })),
  look: findShort,
}

export const reels: Kind<Link> = {
  ...shared,
  name: 'reels',
  list: (source) => readList(source, '/reels'),
  add: ({ db }, { url, title }, origin) =>
    writeNoted(db, origin, (tx, time) => insertReel(tx, { url: reelAddress(url), title, ...time })),
  look: findReel,
}
