import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { reportFailure } from './report-failure.ts'

/** Distinguishes an empty list from one that could not be loaded. */
export interface LoadedList<T> {
  items: T[]
  failed: boolean
}

export async function loadList<T>(call: Promise<T[]>): Promise<LoadedList<T>> {
  try {
    return { items: await call, failed: false }
  } catch (error) {
    reportFailure(error)
    return { items: [], failed: true }
  }
}

/** The specification also allows a server that returns the bare list. */
export const artistsOf = (answer: { newArtists: ArtistInList[] } | ArtistInList[]): ArtistInList[] =>
  Array.isArray(answer) ? answer : answer.newArtists

type Resolved<T> = { [K in keyof T]: Awaited<T[K]> }

/**
 * Waits for every promise of an object, for a page that is sent in one response. None of the promises
 * rejects.
 */
export async function awaitAll<T extends Record<string, unknown>>(promises: T): Promise<Resolved<T>> {
  const entries = await Promise.all(Object.entries(promises).map(async ([key, value]) => [key, await value]))
  return Object.fromEntries(entries)
}

/** Logs a failure and resolves to undefined. */
export const orUndefined = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error) => {
    reportFailure(error)
    return undefined
  })
