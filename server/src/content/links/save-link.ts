import { REEL_TEXTS, reelUrl, SHORT_TEXTS, videoId } from '@linework/contract/content/links'
import type { Link } from '@linework/contract/content/links-shapes'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { Db } from '../../db/connect.ts'
import type { Origin } from '../../db/origin.ts'
import type { WriteDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import { deletePictures } from '../../media/queries.ts'
import { insertPictures, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { type Author, listDifferent, logChange, logEdit } from '../../records/audit-log.ts'
import { fetchThumbnails } from './jobs.ts'
import { findLink, insertLink, type LinkTable, lockLink, updateLink } from './queries.ts'
import { serializeLinks } from './serializer.ts'

interface Fields {
  url: string
  title: string
}

const GONE = { reels: REEL_TEXTS.gone, shorts: SHORT_TEXTS.gone }

const toRow = (table: LinkTable, { url, title }: Fields) => ({
  url: table === 'reels' ? reelUrl(url) : url,
  title,
})

export function createLink(
  deps: WriteDeps,
  table: LinkTable,
  fields: Fields,
  { cover = [], by, origin }: { cover?: UploadedFile[]; by?: Author; origin?: Origin } = {},
): Promise<string> {
  return storePicturesThen(deps.media, cover, (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const [cover_picture_id = null] = await insertPictures(tx, deps.queue, pictures)
      const { id } = await insertLink(tx, table, {
        ...toRow(table, fields),
        cover_picture_id,
        ...(origin?.createdAt ? { created_at: origin.createdAt } : {}),
      })
      await fetchMissing(tx, deps, fields.url, cover_picture_id)
      await logChange(tx, by, { kind: table, verb: 'added', id })
      await origin?.note(tx, id)
      return id
    }),
  )
}

/** Keeps the cover when no new one is given. Returns the link after this change. */
export function changeLink(
  deps: WriteDeps,
  table: LinkTable,
  id: string,
  { version, ...fields }: Fields & { version?: number | undefined },
  { cover, by }: { cover: UploadedFile[]; by?: Author },
): Promise<Link> {
  return storePicturesThen(deps.media, cover, (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const link = await lockLink(tx, table, id)
      if (link === undefined) throw notFound(GONE[table])
      await requireVersion(version, link.version, () => showLink(tx, table, id))
      const [cover_picture_id = link.cover_picture_id] = await insertPictures(tx, deps.queue, pictures)
      if (link.cover_picture_id !== null && link.cover_picture_id !== cover_picture_id)
        await deletePictures(tx, [link.cover_picture_id])
      const columns = { ...toRow(table, fields), cover_picture_id }
      await updateLink(tx, table, id, columns)
      await fetchMissing(tx, deps, fields.url, cover_picture_id)
      await logEdit(tx, by, { kind: table, id, fields: listDifferent(link, columns) })
      return showLink(tx, table, id)
    }),
  )
}

export async function showLink(db: Db, table: LinkTable, id: string): Promise<Link> {
  const row = await findLink(db, table, id)
  const [link] = row ? await serializeLinks(db, [row]) : []
  if (link === undefined) throw notFound(GONE[table])
  return link
}

async function fetchMissing(tx: Db, { queue }: WriteDeps, url: string, cover: string | null): Promise<void> {
  if (cover === null && videoId(url) !== undefined) await queue.send(tx, fetchThumbnails, undefined)
}
