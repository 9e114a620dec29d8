import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Of the bytes of a file; without the one at `end`. */
export interface Range {
  start: number
  end: number
}

export interface StoredFile {
  name: string
  bytes: Uint8Array
}

export interface OpenFile {
  size: number
  bytes: Readable | Uint8Array
}

/**
 * Where the bytes of pictures and videos live. A key holds a few files that belong together; keys are random and spread
 * over 256 shards, and those of private pictures over 256 of their own.
 */
export interface Store {
  /** Set when the store is a folder on this machine. */
  folder?: string
  /** Returns once the bytes are safe. */
  put: (key: string, files: StoredFile[]) => Promise<void>
  read: (key: string, name: string) => Promise<Uint8Array | undefined>
  /** Its bytes as they are read, in pieces. */
  open: (key: string, name: string) => Promise<OpenFile | undefined>
  readPart: (key: string, name: string, range: Range) => Promise<Uint8Array | undefined>
  remove: (key: string) => Promise<void>
  /** Whether what is removed stays as an earlier version. Only a bucket may. */
  keepsVersions?: () => Promise<boolean>
  /** The keys of one shard that were not written for so long, and what unfinished writes left there. */
  listOlderThan: (shard: string, ageMs: number) => Promise<string[]>
}

/** The store does not respond: the caller may try again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the picture store is unavailable', { cause })
  }
}

const PRIVATE = 'enquiries/'

/** A new key for what only staff may see. */
export const makePrivateKey = () => `${PRIVATE}${randomBytes(16).toString('hex')}`

export const isPrivateKey = (key: string) => key.startsWith(PRIVATE)

export const shardOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 3)

/** The folder of a key: its shard, and its name without the prefix that the shard has. */
export const placeOf = (key: string) => `${shardOf(key)}/${key.slice(key.lastIndexOf('/') + 1)}`

/** The key whose place it is. */
export const keyAt = (place: string) => place.replace(/[^/]{2}\/(?=[^/]+$)/, '')

const PUBLIC_SHARDS = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))

export const PRIVATE_SHARDS = PUBLIC_SHARDS.map((shard) => `${PRIVATE}${shard}`)

export const SHARDS = [...PUBLIC_SHARDS, ...PRIVATE_SHARDS]
