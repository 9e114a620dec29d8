import { readPage } from './entry-memory.ts'

/**
 * For a `clientLoader`: returns the saved data on back or forward, prefetched data, or the result of `load`.
 * Loader and page component do not share a type, so that the bundler can split them.
 */
export function restorePage<T>({ url }: Request, load: () => T): T {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  return ((readPage(address) ?? takePrefetched(address)) as T | undefined) ?? load()
}

/** Long enough for a pointer that hovers over a link, short enough that the data is current. */
const FRESH_MS = 10_000

/** The data of the page that a visitor is about to open. Only one at a time. */
let prefetched: { address: string; data: unknown; at: number } | undefined

export function savePrefetched(address: string, data: unknown): void {
  prefetched = { address, data, at: performance.now() }
}

export const isPrefetched = (address: string) =>
  prefetched?.address === address && performance.now() - prefetched.at < FRESH_MS

/** Returns the data only once, so that a second click on the link loads the page again. */
function takePrefetched(address: string): unknown {
  const data = isPrefetched(address) ? prefetched?.data : undefined
  clearPrefetched()
  return data
}

export function clearPrefetched(): void {
  prefetched = undefined
}
