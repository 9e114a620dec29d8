import { randomBytes } from 'node:crypto'
import { videoFormatOf } from '@linework/contract/studio/profile/file-types'
import { VIDEO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { readVideo } from '@linework/contract/studio/profile/video'
import type { Db } from '../../../db/connect.ts'
import { invalidField } from '../../../http/errors.ts'
import type { Store } from '../../../media/store/store.ts'
import { hasVideo, insertVideo } from './queries.ts'
import { removeMetadata } from './remove-metadata.ts'

/** Returns the storage location of a video, or undefined for an invalid name. */
export function findFile(name: string) {
  const video = readVideo(name)
  return video && { storage_key: video.key, file: `${video.bytes}.${video.format}` }
}

/** Stores a video for a later save. */
export async function storeVideo(db: Db, store: Store, given: Uint8Array): Promise<{ name: string }> {
  const format = videoFormatOf(given)
  if (format === undefined) throw invalidField('video', VIDEO_TEXTS.wrongType)
  const bytes = format === 'mp4' ? removeMetadata(given) : given
  const storage_key = randomBytes(16).toString('hex')
  const file = `${bytes.byteLength}.${format}`
  // Stores the file before its row. If the insert fails, the cleanup job removes the file.
  await store.put(storage_key, [{ name: file, bytes }])
  await insertVideo(db, { storage_key, file })
  return { name: `${storage_key}-${file}` }
}

/** Throws when the profile refers to an unknown video. */
export async function requireVideo(db: Db, name: string | null): Promise<void> {
  if (name === null) return
  const video = findFile(name)
  if (video === undefined || !(await hasVideo(db, video))) throw invalidField('about.video', VIDEO_TEXTS.gone)
}
