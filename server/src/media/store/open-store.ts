import { readConfig } from '../../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { Store } from './store.ts'

/** Uses a bucket if one is configured, otherwise the disk. */
export async function openStore(): Promise<Store> {
  if (process.env.S3_BUCKET) {
    // The client is large, and most studios have a disk.
    const { createS3Store, S3_SETTINGS } = await import('./s3-store.ts')
    return createS3Store(readConfig(S3_SETTINGS))
  }
  return createDiskStore(readConfig(['MEDIA_DIR']).MEDIA_DIR)
}
