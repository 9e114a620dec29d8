import type { PictureFormat } from '@linework/contract/records/pictures'
import type { LastGood } from '../cache/stale-copies/last-good.ts'
import type { Db } from '../db/connect.ts'
import { findPictureByPublicId, listNewestPictures } from './queries.ts'

type Found = Awaited<ReturnType<typeof findPictureByPublicId>>

type Lookup = (publicId: string, width: number, format: PictureFormat) => Promise<Found>

const MOST = 10_000
const FRESH_MS = 30_000
const COPY = 'pictures'

/**
 * Caches picture locations, so that a page with many pictures does not query each. Looks a missing variant up
 * again, because it may have been created since. While the database is unavailable, uses expired entries,
 * then the stale copy.
 */
export function createPictureLookup(db: Db, lastGood: LastGood | undefined): Lookup {
  const known = new Map<string, { found: Found; until: number }>()
  let copied: { pictures: Promise<Map<string, Found>>; until: number } | undefined

  function readCopied(): Promise<Map<string, Found>> {
    if (copied === undefined || copied.until < performance.now())
      copied = { pictures: readCopy(lastGood), until: performance.now() + FRESH_MS }
    return copied.pictures
  }

  return async (publicId, width, format) => {
    const entry = known.get(publicId)
    if (entry && entry.until > performance.now() && entry.found?.[format].includes(width)) return entry.found
    try {
      const found = await find(db, publicId)
      known.delete(publicId)
      if (found) known.set(publicId, { found, until: performance.now() + FRESH_MS })
      if (known.size > MOST) known.delete(known.keys().next().value as string)
      return found
    } catch (error) {
      const found = entry ? entry.found : (await readCopied()).get(publicId)
      if (found === undefined) throw error
      return found
    }
  }
}

/** Copies picture locations to a file, so that pictures are served while the database is unavailable. */
export async function copyPicturePositions(db: Db, lastGood: LastGood): Promise<void> {
  const rows = await listNewestPictures(db, MOST)
  const pictures = rows.map(({ public_id, ...found }) => [public_id, found])
  lastGood.save(COPY, Buffer.from(JSON.stringify(pictures)))
}

async function readCopy(lastGood: LastGood | undefined): Promise<Map<string, Found>> {
  const copy = await lastGood?.read(COPY)
  return new Map(copy === undefined ? [] : (JSON.parse(copy.toString()) as [string, Found][]))
}

/** A text that cannot be an id is not looked up in the database. */
export const isPublicId = (text: string) => /^[\w-]{1,100}$/.test(text)

const find = async (db: Db, publicId: string): Promise<Found> =>
  isPublicId(publicId) ? findPictureByPublicId(db, publicId) : undefined
