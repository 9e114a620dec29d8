import type { Endpoint } from '@linework/contract/http/endpoint'
import type { PictureTexts } from '@linework/contract/pictures/texts'
import { ApiFailure } from '../../lib/calls/api.ts'
import { shareOfEach } from '../form/pictures/share-of-each.ts'
import { failureText } from './failure-text.ts'
import { fitPicture } from './fit-picture.ts'
import { changeUpload, readUploads } from './upload-store.ts'

export interface RecordPicture {
  /** Of the form. */
  field: string
  file: File
  /** Its id in the form. */
  chosenId: number
  texts: PictureTexts
  /** The field has no other, so the record is not saved without it. */
  isAlone: boolean
}

export interface RecordCall<Saved> {
  endpoint: Endpoint
  /** The record's name. */
  to: string
  pictures: RecordPicture[]
  send: (files: [string, File][], onProgress: (share: number) => void) => Promise<Saved>
}

interface Options {
  onProgress?: (share: number) => void
  maxBytes?: number | undefined
}

/**
 * Saves a record with its pictures in one call, as the specification's forms are sent: all arrive or none does. Each has its row,
 * is shrunk if it is too large, and is left out if that is impossible. What was taken out of the tray is not sent.
 */
export async function sendRecord<Saved>(
  ids: number[],
  call: RecordCall<Saved>,
  { onProgress, maxBytes }: Options,
): Promise<Saved> {
  const fitting: { id: number; field: string; file: File }[] = []
  for (const [i, { field, file, texts, isAlone }] of call.pictures.entries()) {
    const id = ids[i] as number
    if (readUploads().every((upload) => upload.id !== id)) continue
    const smaller = await fitPicture(id, file, { texts, maxBytes }).catch((error) => {
      const reason = failureText(error, 'Not saved.')
      changeUpload(id, { state: 'failed', reason })
      throw rejected(call.endpoint, field, reason)
    })
    if (smaller) fitting.push({ id, field, file: smaller })
    else if (isAlone) throw rejected(call.endpoint, field, texts.tooLarge(file.name))
  }
  for (const { id } of fitting) changeUpload(id, { state: 'sending', share: 0 })
  try {
    const saved = await call.send(
      fitting.map(({ field, file }): [string, File] => [field, file]),
      (share) => {
        const shares = shareOfEach(
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
    const reason = failureText(error, 'Not saved.')
    for (const { id } of fitting) changeUpload(id, { state: 'failed', reason })
    throw error
  }
}

const rejected = (endpoint: Endpoint, field: string, message: string) =>
  new ApiFailure(endpoint, { status: 0, body: { message, errors: [{ field, message }] } })
