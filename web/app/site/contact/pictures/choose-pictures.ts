import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { openDraft, readBatches } from './batches.ts'
import { addPictures, isUnsent, type Picture, readPictures } from './picture-store.ts'
import { preparePicture } from './prepare-picture.ts'
import { saveQueue } from './upload-queue/queue-state.ts'
import { uploadQueuedPictures } from './upload-queue/upload-queued-pictures.ts'

export const countLeft = (pictures: Picture[], batch: string | undefined) =>
  pictures.filter((each) => each.batch === batch && isUnsent(each)).length

/**
 * Adds files to the batch that was open when they were chosen, even if its enquiry was sent since then.
 * Returns the names of files above the limit.
 */
export function choosePictures(kind: PictureKind, files: File[], opened: string): string[] {
  // The batch may have been dropped after a reload, when its pictures were lost.
  const batch = readBatches()[opened] === undefined ? openDraft() : opened
  const room = ENQUIRY_PICTURES_MAX - countLeft(readPictures(), batch)
  const added = files.slice(0, room).map((file) => ({ file, picture: toPicture(batch, kind, file) }))
  saveQueue(
    batch,
    added.map(({ picture }) => picture.id),
  )
  addPictures(added.map(({ picture }) => picture))
  for (const { file, picture } of added) {
    preparePicture({ picture, original: file, onLate: uploadQueuedPictures })
  }
  return files.slice(room).map(({ name }) => name)
}

const toPicture = (batch: string, kind: PictureKind, file: File): Picture => ({
  id: crypto.randomUUID(),
  batch,
  kind,
  name: file.name,
  state: 'preparing',
  thumb: '',
  size: file.size,
  share: 0,
  reason: '',
})
