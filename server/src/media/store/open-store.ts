import { readConfig } from '../../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { Store } from './store.ts'

export async function openStore(): Promise<Store> {
  if (process.env.S3_BUCKET) {
    // Loaded only when needed: the S3 client is large, and most studios use the disk.
    const { createS3Store, S3_SETTINGS } = await import('./s3-store.ts')
    return createS3Store(readConfig(S3_SETTINGS))
  }
  return createDiskStore(readConfig(['MEDIA_DIR']).MEDIA_DIR)
}
