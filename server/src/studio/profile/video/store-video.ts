import { randomBytes } from 'node:crypto'
import { videoFormatOf } from '@linework/contract/studio/profile/file-types'
import { VIDEO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { readVideo } from '@linework/contract/studio/profile/video'
import type { Db } from '../../../db/connect.ts'
import { invalidField } from '../../../http/errors.ts'
import type { Store } from '../../../media/store/store.ts'
import { hasVideo, insertVideo } from './queries.ts'

/** Returns the storage location of a video, or undefined for an invalid name. */
export function findFile(name: string) {
  const video = readVideo(name)
  return video && { storage_key: video.key, file: `${video.bytes}.${video.format}` }
}

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

export async function requireVideo(db: Db, name: string | null): Promise<void> {
  if (name === null) return
  const video = findFile(name)
  if (video === undefined || !(await hasVideo(db, video))) throw invalidField('about.video', VIDEO_TEXTS.gone)
}

const HEAD = 8
/** MP4 boxes that contain the boxes with location, device and author. */
const CONTAINERS = ['moov', 'trak', 'mdia']
const METADATA = ['udta', 'meta', 'uuid']

/** Blanks the metadata of an MP4 in place, because all other offsets must stay the same. */
export function removeMetadata(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes)
  blank(copy, 0, copy.length)
  return copy
}

function blank(bytes: Buffer, start: number, end: number): void {
  for (let at = start; at + HEAD <= end; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 2 * HEAD : HEAD
    if (at + head > end) return
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + HEAD)) : short || end - at
    if (size < head || at + size > end) return
    const name = bytes.toString('latin1', at + 4, at + HEAD)
    if (METADATA.includes(name)) {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, at + head, at + size)
    } else if (CONTAINERS.includes(name)) blank(bytes, at + head, at + size)
    at += size
  }
}
