export interface LruMap<V> {
  /** Marks the entry as used. */
  get: (key: string) => V | undefined
  /** Leaves the mark as it is. */
  peek: (key: string) => V | undefined
  set: (key: string, value: V, bytes: number) => void
  delete: (key: string) => void
}

/**
 * Bounded by bytes and by number. The oldest entry goes first, unless it was used since it was last looked at: then it
 * becomes the newest. So a hit costs one assignment; moving the entry each time costs seven times the lookup.
 */
export function createLruMap<V>(max: { bytes: number; entries: number }): LruMap<V> {
  // A Map keeps the order of insertion.
  const entries = new Map<string, { value: V; bytes: number; isUsed: boolean }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function evict(): void {
    for (const [key, entry] of entries) {
      if (bytes <= max.bytes && entries.size <= max.entries) return
      remove(key)
      if (!entry.isUsed) continue
      entries.set(key, { ...entry, isUsed: false })
      bytes += entry.bytes
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entry.isUsed = true
      return entry.value
    },
    peek: (key) => entries.get(key)?.value,
    set(key, value, size) {
      remove(key)
      // One that could never stay must not push the others out.
      if (size > max.bytes) return
      entries.set(key, { value, bytes: size, isUsed: false })
      bytes += size
      evict()
    },
    delete: remove,
  }
}
