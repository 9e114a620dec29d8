import type { Endpoint } from '@linework/contract/http/endpoint'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { ApiFailure } from '../../../lib/calls/api.ts'
import { failureText, fitPicture } from './fit-picture.ts'
import { changeUpload, readUploads } from './upload-store.ts'

export interface RecordPicture {
  field: string
  file: File
  chosenId: number
  texts: PictureTexts
  /** The only picture of its field; the record is not saved without it. */
  isSingle: boolean
}

export interface RecordCall<Saved> {
  endpoint: Endpoint
  to: string
  pictures: RecordPicture[]
  send: (files: [string, File][], onProgress: (share: number) => void) => Promise<Saved>
}

/**
 * Saves a record and its pictures in one request, as the specification requires: all or nothing. Each picture
 * has a row in the upload queue, is resized if too large, and is left out if that fails. Removed files are
 * not sent.
 */
export async function sendRecord<Saved>(
  ids: number[],
  call: RecordCall<Saved>,
  { onProgress, maxBytes }: { onProgress?: (share: number) => void; maxBytes?: number | undefined },
): Promise<Saved> {
  const fitting: { id: number; field: string; file: File }[] = []
  for (const [i, { field, file, texts, isSingle }] of call.pictures.entries()) {
    const id = ids[i] as number
    if (readUploads().every((upload) => upload.id !== id)) continue
    const smaller = await fitPicture(id, file, { texts, maxBytes }).catch((error) => {
      const reason = failureText(error)
      changeUpload(id, { state: 'failed', reason })
      throw rejected(call.endpoint, field, reason)
    })
    if (smaller) fitting.push({ id, field, file: smaller })
    else if (isSingle) throw rejected(call.endpoint, field, texts.tooLarge(file.name))
  }
  for (const { id } of fitting) changeUpload(id, { state: 'sending', share: 0 })
  try {
    const saved = await call.send(
      fitting.map(({ field, file }): [string, File] => [field, file]),
      (share) => {
        const shares = progressPerFile(
          fitting.map(({ file }) => file),
          share,
        )
        for (const [i, { id }] of fitting.entries()) changeUpload(id, { share: shares[i] ?? 0 })
        onProgress?.(share)
      },
    )
    for (const { id } of fitting) changeUpload(id, { state: 'sent', share: 1 })
    return saved
  } catch (error) {
    const reason = failureText(error)
    for (const { id } of fitting) changeUpload(id, { state: 'failed', reason })
    throw error
  }
}

const rejected = (endpoint: Endpoint, field: string, message: string) =>
  new ApiFailure(endpoint, { status: 0, body: { message, errors: [{ field, message }] } })

/** Derives the progress of each file from the total progress, because files are sent sequentially. */
export function progressPerFile(
  files: { size: number }[],
  share: number | undefined,
): (number | undefined)[] {
  if (share === undefined) return []
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map(({ size }) => {
    const sent = Math.min(left, size)
    left -= sent
    return size === 0 ? 1 : sent / size
  })
}
