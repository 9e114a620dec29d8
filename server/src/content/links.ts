import { reelUrl, videoId } from '@linework/contract/content/links'
import * as kinds from '@linework/contract/content/links-kind'
import type { Link } from '@linework/contract/content/links-shapes'
import type { Db } from '../db/connect.ts'
import type { PictureRow } from '../media/serializer.ts'
import { type Row, serializeRow } from './columns.ts'
import { fetchThumbnails } from './links/jobs.ts'
import { findThumbnails } from './links/thumbnail-queries.ts'
import { defineStore, type Hooks } from './record-store.ts'

/** `clean` converts the URL before it is stored. */
const hooksWith = (clean: (url: string) => string): Hooks<Link, Link> => ({
  /** The cover is the uploaded picture, or else the platform's thumbnail of the video. */
  async serialize(db: Db, rows: Row[]) {
    const idOf = ({ url }: Row) => videoId(url as string)
    const bare = rows.filter(({ cover }) => cover === null)
    const thumbnails = await findThumbnails(
      db,
      bare.flatMap((row) => idOf(row) ?? []),
    )
    const coverOf = (row: Row): PictureRow | null =>
      (row.cover as PictureRow | null) ?? thumbnails.get(idOf(row) ?? '') ?? null
    return rows.map((row) => serializeRow(kinds.reels, { ...row, cover: coverOf(row) }) as unknown as Link)
  },

  async beforeWrite(tx, body, { columns: { cover_picture_id }, queue }) {
    const url = body.url as string
    const isBare = cover_picture_id === null && videoId(url) !== undefined
    return {
      columns: { url: clean(url) },
      after: async () => (isBare ? queue.send(tx, fetchThumbnails, undefined) : undefined),
    }
  },
})

export const reels = defineStore<Link>()(kinds.reels, hooksWith(reelUrl))

export const shorts = defineStore<Link>()(
  kinds.shorts,
  hooksWith((url) => url),
)
