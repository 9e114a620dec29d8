import { ENQUIRY_PICTURE_SIDE } from '@linework/contract/desk/enquiry-pictures'
import { drawPicture, toJpeg } from '../../../lib/draw-picture.ts'
import { isSent } from './batches.ts'
import { changePicture, type Picture, readPictures, removeById, storedState } from './picture-store.ts'
import { unreadableText } from './picture-texts.ts'
import { deleteStored, readStored, storePicture } from './stored-pictures.ts'
import { isQueued, markDone, saveQueue } from './upload-queue/queue-state.ts'

// Pictures are prepared one at a time, because decoding a large photo takes a hundred megabytes.
let queue = Promise.resolve()
const inOrder = new Set<string>()

interface Given {
  picture: Picture
  original: Blob
  isSecondTry?: boolean
  onLate: () => unknown
}

/** Stores the original immediately, so that a reload does not lose it; resizing waits in the queue. */
export function preparePicture(given: Given): void {
  const { id } = given.picture
  if (inOrder.has(id)) return
  inOrder.add(id)
  const stored = storeOriginal(given)
  queue = queue.then(async () => {
    await stored
    await prepare(given)
    inOrder.delete(id)
  })
}

export async function prepareFound(onLate: () => unknown): Promise<void> {
  for (const picture of readPictures()) {
    if (picture.state !== 'preparing' || inOrder.has(picture.id)) continue
    const stored = await readStored(picture.id).catch(() => undefined)
    // After a second try the picture is dropped, because decoding it may have crashed the page.
    if (stored?.original === undefined || stored.isSecondTry) await giveUp(picture)
    else preparePicture({ picture, original: stored.original, isSecondTry: true, onLate })
  }
}

const exists = (id: string) => readPictures().some((each) => each.id === id)

async function storeOriginal({ picture, original, isSecondTry = false }: Given): Promise<void> {
  const { id, batch, kind, name } = picture
  await storePicture({ id, batch, kind, name, thumb: '', original, isSecondTry, at: Date.now() })
  // Another tab of the same form may have read the queue before the picture was stored.
  if (exists(id)) saveQueue(batch, [id])
}

async function prepare({ picture, original, onLate }: Given): Promise<void> {
  const { id, batch, kind, name } = picture
  if (!exists(id)) return deleteStored(id)
  try {
    const { bytes, thumb } = await shrinkPicture(original)
    // By now the visitor may have removed the picture, or another tab may have sent it.
    if (!exists(id) || !isQueued(batch, id)) {
      removeById(id)
      return deleteStored(id)
    }
    await storePicture({ id, batch, kind, name, thumb, bytes, at: Date.now() })
    if (!exists(id)) return deleteStored(id)
    changePicture(id, { thumb, size: bytes.byteLength, state: storedState(batch) })
    if (isSent(batch)) onLate()
  } catch {
    await giveUp(picture)
  }
}

async function giveUp({ id, batch, name }: Picture): Promise<void> {
  changePicture(id, { state: isSent(batch) ? 'rejected' : 'unreadable', reason: unreadableText(name) })
  await deleteStored(id)
  markDone(batch, id)
}

const QUALITY = 0.82

const THUMB_SIDE = 112
const THUMB_QUALITY = 0.7

interface Shrunk {
  bytes: ArrayBuffer
  thumb: string
}

/** Returns an upright JPEG without EXIF data. Throws when the browser cannot decode the file. */
async function shrinkPicture(file: Blob): Promise<Shrunk> {
  const canvas = await drawPicture(file, ENQUIRY_PICTURE_SIDE)
  const blob = await toJpeg(canvas, QUALITY)
  return { bytes: await blob.arrayBuffer(), thumb: drawThumb(canvas) }
}

/** The centre of the picture as a data: URL, because the content security policy does not allow blob:. */
function drawThumb(canvas: HTMLCanvasElement): string {
  const thumb = document.createElement('canvas')
  thumb.width = THUMB_SIDE
  thumb.height = THUMB_SIDE
  const side = Math.min(canvas.width, canvas.height)
  const [x, y] = [(canvas.width - side) / 2, (canvas.height - side) / 2]
  thumb.getContext('2d')?.drawImage(canvas, x, y, side, side, 0, 0, THUMB_SIDE, THUMB_SIDE)
  return thumb.toDataURL('image/jpeg', THUMB_QUALITY)
}
