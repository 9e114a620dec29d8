import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/enquiry-pictures/limits'
import { openDraft, readBatches } from './batches.ts'
import { followPictures } from './following/follow-pictures.ts'
import { noteLeft } from './following/left-pictures.ts'
import { addPictures, isLeft, type Picture, readPictures } from './picture-store.ts'
import { preparePicture } from './prepare-picture.ts'

export const countLeft = (pictures: Picture[], batch: string | undefined) =>
  pictures.filter((each) => each.batch === batch && isLeft(each)).length

/**
 * Adds files to the batch that was open when they were chosen, whose enquiry may be sent by now, and returns the names of
 * those that are too many.
 */
export function choosePictures(kind: PictureKind, files: File[], opened: string): string[] {
  // What was left of it before a reload may be gone, and it with that.
  const batch = readBatches()[opened] === undefined ? openDraft() : opened
  const room = ENQUIRY_PICTURES_MAX - countLeft(readPictures(), batch)
  const added = files.slice(0, room).map((file) => ({ file, picture: toPicture(batch, kind, file) }))
  noteLeft(
    batch,
    added.map(({ picture }) => picture.id),
  )
  addPictures(added.map(({ picture }) => picture))
  for (const { file, picture } of added) {
    preparePicture({ picture, original: file, onLate: followPictures })
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
