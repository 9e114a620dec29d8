import type { GalleryWalk } from './gallery-walk.ts'

const MOST = 10

interface Remembered {
  address: string
  walk: GalleryWalk
}

/** By history entry, for the way back: the browser can only return to a place that is there at once. */
const walks = new Map<string, Remembered>()

export function rememberWalk(entry: string, address: string, walk: GalleryWalk): void {
  walks.delete(entry)
  walks.set(entry, { address, walk })
  const [oldest] = walks.keys()
  if (walks.size > MOST && oldest !== undefined) walks.delete(oldest)
}

export function recallWalk(entry: string, address: string): GalleryWalk | undefined {
  const remembered = walks.get(entry)
  return remembered?.address === address ? remembered.walk : undefined
}
