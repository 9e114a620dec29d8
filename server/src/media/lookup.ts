import type { PictureFormat } from '@linework/contract/pictures/formats'
import type { Db } from '../db/connect.ts'
import { findPictureByPublicId } from './queries.ts'

type Found = Awaited<ReturnType<typeof findPictureByPublicId>>

type Lookup = (publicId: string, width: number, format: PictureFormat) => Promise<Found>

const MOST = 10_000
const FRESH_MS = 30_000

/**
 * Remembers where the pictures of the day are, so that a page full of them does not ask the database for each.
 * A size that was not there yet is asked for again: it may have been made since.
 * While the database is unavailable, known entries are used after their time.
 */
export function createPictureLookup(db: Db): Lookup {
  const known = new Map<string, { found: Found; until: number }>()
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
      if (entry) return entry.found
      throw error
    }
  }
}

/** Only what could be one of our ids reaches the database. */
export const isPublicId = (text: string) => /^[\w-]{1,100}$/.test(text)

const find = async (db: Db, publicId: string): Promise<Found> =>
  isPublicId(publicId) ? findPictureByPublicId(db, publicId) : undefined
