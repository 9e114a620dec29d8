/** Long enough for a finger or a pointer that rests on a link, short enough that nothing is old. */
const FRESH_MS = 10_000

/** The data of the page that a visitor is about to open. One at a time: a visitor opens one page. */
let prefetched: { address: string; data: unknown; at: number } | undefined

export function savePrefetched(address: string, data: unknown): void {
  prefetched = { address, data, at: performance.now() }
}

export const isPrefetched = (address: string) =>
  prefetched?.address === address && performance.now() - prefetched.at < FRESH_MS

/** Only once, so that the same link loads its page again. */
export function takePrefetched(address: string): unknown {
  const data = isPrefetched(address) ? prefetched?.data : undefined
  clearPrefetched()
  return data
}

export function clearPrefetched(): void {
  prefetched = undefined
}
