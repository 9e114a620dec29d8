type Open = () => AsyncIterable<Uint8Array>

/** A folder, a bucket or a restic repository with archives. */
export interface Place {
  /** True for restic, which encrypts and, because it gets plain archives, stores equal parts only once. */
  isEncrypted: boolean
  /** Stores a stream whole or not at all. Only folders run `check`: remote reads cost time and money. */
  write: (name: string, source: AsyncIterable<Uint8Array>, check?: (open: Open) => unknown) => Promise<void>
  read: (name: string) => AsyncIterable<Uint8Array>
  list: () => Promise<string[]>
  remove: (names: string[]) => Promise<void>
}

export const isRemote = (address: string) => /^(s3:\/\/|restic:)/.test(address)

/** restic encrypts with RESTIC_PASSWORD instead of BACKUP_KEY. */
export const needsKey = (address: string) => !address.startsWith('restic:')
