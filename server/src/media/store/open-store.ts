import { readConfig } from '../../config.ts'
import { createDiskStore } from './disk-store.ts'
import { createS3Store, S3_SETTINGS } from './s3-store.ts'
import type { Store } from './store.ts'

/** Uses a bucket if one is configured, otherwise the disk. */
export function openStore(): Store {
  if (process.env.S3_BUCKET) return createS3Store(readConfig(S3_SETTINGS))
  return createDiskStore(readConfig(['MEDIA_DIR']).MEDIA_DIR)
}
