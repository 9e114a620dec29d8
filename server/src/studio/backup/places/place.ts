type Open = () => AsyncIterable<Uint8Array>

/** A folder, a bucket or a restic repository with archives. */
export interface Place {
  /** restic encrypts, gets plain archives and stores equal parts of them once. */
  isEncrypted: boolean
  /** Stores a stream whole or not at all. `check` reads it back where that costs nothing. */
  write: (name: string, source: AsyncIterable<Uint8Array>, check?: (open: Open) => unknown) => Promise<void>
  read: (name: string) => AsyncIterable<Uint8Array>
  list: () => Promise<string[]>
  remove: (names: string[]) => Promise<void>
}

export const isRemote = (address: string) => /^(s3:\/\/|restic:)/.test(address)

/** restic has its own key. */
export const needsKey = (address: string) => !address.startsWith('restic:')
