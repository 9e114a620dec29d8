import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

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

/** Stores pictures and videos. A key names a group of files in one of 256 shards; private keys are apart. */
export interface Store {
  /** The folder on this machine that contains the files; undefined for a bucket. */
  folder?: string
  /** Resolves when the bytes are durable. */
  put: (key: string, files: StoredFile[]) => Promise<void>
  read: (key: string, name: string) => Promise<Uint8Array | undefined>
  open: (key: string, name: string) => Promise<OpenFile | undefined>
  readPart: (key: string, name: string, range: Range) => Promise<Uint8Array | undefined>
  remove: (key: string) => Promise<void>
  /** True when the bucket keeps removed files as earlier versions. */
  keepsVersions?: () => Promise<boolean>
  /** Lists keys of a shard that were not written for this long. Removes unfinished writes of that age. */
  listOlderThan: (shard: string, ageMs: number) => Promise<string[]>
}

/** The store does not respond, so the caller may retry. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the picture store is unavailable', { cause })
  }
}

const PRIVATE = 'enquiries/'

export const makePrivateKey = () => `${PRIVATE}${randomBytes(16).toString('hex')}`

export const isPrivateKey = (key: string) => key.startsWith(PRIVATE)

export const shardOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 3)

export const placeOf = (key: string) => `${shardOf(key)}/${key.slice(key.lastIndexOf('/') + 1)}`

export const keyAt = (place: string) => place.replace(/[^/]{2}\/(?=[^/]+$)/, '')

const PUBLIC_SHARDS = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))

export const PRIVATE_SHARDS = PUBLIC_SHARDS.map((shard) => `${PRIVATE}${shard}`)

export const SHARDS = [...PUBLIC_SHARDS, ...PRIVATE_SHARDS]
