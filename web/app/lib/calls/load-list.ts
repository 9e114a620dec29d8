import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { reportFailure } from './api.ts'
import { shownData } from './shown-data.ts'

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

/** The specification allows two responses: an object with `newArtists`, or only the list. */
export const artistsOf = (answer: { newArtists: ArtistInList[] } | ArtistInList[]): ArtistInList[] =>
  Array.isArray(answer) ? answer : answer.newArtists

type Resolved<T> = { [K in keyof T]: Awaited<T[K]> }

/** Waits for all promises of a page. Callers pass promises that never reject. */
export async function awaitAll<T extends Record<string, unknown>>(promises: T): Promise<Resolved<T>> {
  const entries = await Promise.all(Object.entries(promises).map(async ([key, value]) => [key, await value]))
  return shownData(Object.fromEntries(entries))
}

export const orUndefined = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error) => {
    reportFailure(error)
    return undefined
  })
