import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { readConfig } from '../config.ts'
import { ApiError } from '../http/errors.ts'
import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'

export interface StoredFile {
  name: string
  bytes: Uint8Array
}

/** Where picture bytes live. A key holds a few files that belong together; keys are random and spread over 256 shards. */
export interface Store {
  /** Where that is, if it is on a disk of this machine. */
  folder?: string
  /** Returns once the bytes are safe. */
  put: (key: string, files: StoredFile[]) => Promise<void>
  read: (key: string, name: string) => Promise<Uint8Array | undefined>
  remove: (key: string) => Promise<void>
  /** The keys of one shard that have rested for a while, and whatever unfinished writes left there. */
  listOlderThan: (shard: string, restedMs: number) => Promise<string[]>
}

/** The store does not answer: the caller may try again. */
export class StoreUnavailable extends ApiError {
  constructor(cause: unknown) {
    super(503, ERROR_TEXTS.unavailable, { retryAfterSeconds: 2 })
    this.cause = cause
  }
}

export const shardOf = (key: string) => key.slice(0, 2)

export const SHARDS = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))

const S3_SETTINGS = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

export type S3Settings = ReturnType<typeof readConfig<(typeof S3_SETTINGS)[number]>>

/** A bucket when one is configured, else the disk. */
export function openStore(): Store {
  if (process.env.S3_BUCKET) return createS3Store(readConfig(S3_SETTINGS))
  return createDiskStore(readConfig(['MEDIA_DIR']).MEDIA_DIR)
}
