type Resolved<T> = { [K in keyof T]: Awaited<T[K]> }

/**
 * Waits for every promise of an object, for a page that is sent in one response. None of the promises
 * rejects.
 */
export async function awaitAll<T extends Record<string, unknown>>(promises: T): Promise<Resolved<T>> {
  const entries = await Promise.all(Object.entries(promises).map(async ([key, value]) => [key, await value]))
  return Object.fromEntries(entries)
}
