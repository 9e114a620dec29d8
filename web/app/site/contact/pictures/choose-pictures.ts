import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/enquiry-pictures/limits'
import { isSent, openDraft, readBatches } from './batches.ts'
import { followPictures } from './following/follow-pictures.ts'
import { noteDone, noteLeft } from './following/left-pictures.ts'
import {
  addPictures,
  changePicture,
  isLeft,
  type Picture,
  readPictures,
  storedState,
} from './picture-store.ts'
import { unreadableText } from './picture-texts.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { deleteStored, storePicture } from './stored-pictures.ts'

export const countLeft = (pictures: Picture[], batch: string | undefined) =>
  pictures.filter((each) => each.batch === batch && isLeft(each)).length

// One at a time, because a large photo takes a hundred megabytes while it is decoded.
let queue = Promise.resolve()

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
    queue = queue.then(() => prepare(picture, file))
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

const isThere = (id: string) => readPictures().some((each) => each.id === id)

async function prepare({ id, batch, kind, name }: Picture, file: File): Promise<void> {
  if (!isThere(id)) return
  try {
    const { bytes, thumb } = await shrinkPicture(file)
    await storePicture({ id, batch, kind, name, thumb, bytes, at: Date.now() })
    if (!isThere(id)) return deleteStored(id)
    changePicture(id, { thumb, size: bytes.byteLength, state: storedState(batch) })
    // The enquiry may have been sent meanwhile.
    if (isSent(batch)) void followPictures()
  } catch {
    changePicture(id, { state: 'unreadable', reason: unreadableText(name) })
    noteDone(batch, id)
  }
}
