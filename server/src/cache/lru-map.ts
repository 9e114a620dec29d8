export interface LruMap<V> {
  /** Marks the entry as the one used last. */
  get: (key: string) => V | undefined
  /** Leaves the order as it is. */
  peek: (key: string) => V | undefined
  set: (key: string, value: V, bytes: number) => void
  delete: (key: string) => void
}

/** Bounded by bytes and by number: the entry that was used least recently goes first. */
export function createLruMap<V>(max: { bytes: number; entries: number }): LruMap<V> {
  // A Map keeps the order of insertion, so an entry that is inserted again is the newest.
  const entries = new Map<string, { value: V; bytes: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    peek: (key) => entries.get(key)?.value,
    set(key, value, size) {
      remove(key)
      // One that could never stay must not push the others out.
      if (size > max.bytes) return
      entries.set(key, { value, bytes: size })
      bytes += size
      while (bytes > max.bytes || entries.size > max.entries) remove(entries.keys().next().value as string)
    },
    delete: remove,
  }
}
