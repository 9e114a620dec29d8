import { readPage } from './entry-memory.ts'

export function restorePage<T>({ url }: Request, load: () => T): T {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  return ((readPage(address) ?? takePrefetched(address)) as T | undefined) ?? load()
}

/** A record that loads later appears without the transition from the picture of its card. */
const MOVES_WITHIN_MS = 250

/** Waits briefly for the record, so that the picture of its card can move to the page. */
export async function restoreRecordPage<T extends { found: unknown }>(
  request: Request,
  load: () => T,
): Promise<T> {
  const page = await restorePage(request, load)
  await Promise.race([page.found, new Promise((done) => setTimeout(done, MOVES_WITHIN_MS))])
  return page
}

/** Prefetched data expires: long enough to hover over a link, short enough that the data is current. */
const FRESH_MS = 10_000

/** The data of the page that a visitor is about to open; only of one page at a time. */
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
