import { videoId } from '@linework/contract/content/links'
import type { Link } from '@linework/contract/content/links-shapes'
import type { Db } from '../../db/connect.ts'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'
import { findThumbnails } from './thumbnail-queries.ts'

interface Row {
  id: string
  url: string
  title: string
  version: number
  cover: PictureRow | null
}

/** The cover is the uploaded one, otherwise the platform's thumbnail of the video. */
export async function serializeLinks(db: Db, rows: Row[]): Promise<Link[]> {
  const bare = rows.filter(({ cover }) => cover === null)
  const thumbnails = await findThumbnails(
    db,
    bare.flatMap(({ url }) => videoId(url) ?? []),
  )
  return rows.map(({ id, url, title, version, cover }) => {
    const shown = cover ?? thumbnails.get(videoId(url) ?? '')
    return { _id: id, url, title, version, cover: shown ? serializePicture(shown) : null }
  })
}
