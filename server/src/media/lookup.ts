import type { PictureFormat } from '@linework/contract/pictures/formats'
import type { LastGood } from '../cache/last-good/last-good.ts'
import type { Db } from '../db/connect.ts'
import { findPictureByPublicId, listNewestPictures } from './queries.ts'

type Found = Awaited<ReturnType<typeof findPictureByPublicId>>

type Lookup = (publicId: string, width: number, format: PictureFormat) => Promise<Found>

const MOST = 10_000
const FRESH_MS = 30_000
const COPY = 'pictures'

/**
 * Remembers where the pictures of the day are, so that a page full of them does not ask the database for each.
 * A size that was not there yet is asked for again: it may have been made since.
 * While the database is unavailable, known entries are used after their time, then those of the last good copy.
 */
export function createPictureLookup(db: Db, lastGood: LastGood | undefined): Lookup {
  const known = new Map<string, { found: Found; until: number }>()
  let copied: { pictures: Promise<Map<string, Found>>; until: number } | undefined

  function readCopied(): Promise<Map<string, Found>> {
    if (copied === undefined || copied.until < Date.now())
      copied = { pictures: readCopy(lastGood), until: Date.now() + FRESH_MS }
    return copied.pictures
  }

  return async (publicId, width, format) => {
    const entry = known.get(publicId)
    if (entry && entry.until > Date.now() && entry.found?.[format].includes(width)) return entry.found
    try {
      const found = await find(db, publicId)
      known.delete(publicId)
      if (found) known.set(publicId, { found, until: Date.now() + FRESH_MS })
      if (known.size > MOST) known.delete(known.keys().next().value as string)
      return found
    } catch (error) {
      const found = entry ? entry.found : (await readCopied()).get(publicId)
      if (found === undefined) throw error
      return found
    }
  }
}

/** So that pages made from last good copies have their pictures too. */
export async function copyPictureIndex(db: Db, lastGood: LastGood): Promise<void> {
  const rows = await listNewestPictures(db, MOST)
  const pictures = rows.map(({ public_id, ...found }) => [public_id, found])
  lastGood.save(COPY, Buffer.from(JSON.stringify(pictures)))
}

async function readCopy(lastGood: LastGood | undefined): Promise<Map<string, Found>> {
  const copy = await lastGood?.read(COPY)
  return new Map(copy === undefined ? [] : (JSON.parse(copy.toString()) as [string, Found][]))
}

/** Only what could be one of our ids reaches the database. */
export const isPublicId = (text: string) => /^[\w-]{1,100}$/.test(text)

const find = async (db: Db, publicId: string): Promise<Found> =>
  isPublicId(publicId) ? findPictureByPublicId(db, publicId) : undefined
