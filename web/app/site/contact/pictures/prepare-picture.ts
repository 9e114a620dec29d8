import { isSent } from './batches.ts'
import { isNoted, noteDone, noteLeft } from './following/left-pictures.ts'
import { changePicture, type Picture, readPictures, storedState, takeOut } from './picture-store.ts'
import { unreadableText } from './picture-texts.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { deleteStored, readStored, storePicture } from './stored-pictures.ts'

// One at a time, because a large photo takes a hundred megabytes while it is decoded.
let queue = Promise.resolve()
const inTurn = new Set<string>()

interface Given {
  picture: Picture
  original: Blob
  /** Before a reload it was begun and not done. */
  isSecondTry?: boolean
  /** Called when its enquiry has been sent meanwhile. */
  onLate: () => unknown
}

/** Stores the original at once, so that a reload does not cost it, and makes it smaller when its turn comes. */
export function preparePicture(given: Given): void {
  const { id } = given.picture
  if (inTurn.has(id)) return
  inTurn.add(id)
  const stored = storeOriginal(given)
  queue = queue.then(async () => {
    await stored
    await prepare(given)
    inTurn.delete(id)
  })
}

/** Goes on with those that were being prepared before a reload. */
export async function prepareFound(onLate: () => unknown): Promise<void> {
  for (const picture of readPictures()) {
    if (picture.state !== 'preparing' || inTurn.has(picture.id)) continue
    const stored = await readStored(picture.id).catch(() => undefined)
    // The browser may have ended the page because of it, and would do so again.
    if (stored?.original === undefined || stored.isSecondTry) await giveUp(picture)
    else preparePicture({ picture, original: stored.original, isSecondTry: true, onLate })
  }
}

const isThere = (id: string) => readPictures().some((each) => each.id === id)

async function storeOriginal({ picture, original, isSecondTry = false }: Given): Promise<void> {
  const { id, batch, kind, name } = picture
  await storePicture({ id, batch, kind, name, thumb: '', original, isSecondTry, at: Date.now() })
  // Another tab of the same form may have looked before it was there.
  if (isThere(id)) noteLeft(batch, [id])
}

async function prepare({ picture, original, onLate }: Given): Promise<void> {
  const { id, batch, kind, name } = picture
  if (!isThere(id)) return deleteStored(id)
  try {
    const { bytes, thumb } = await shrinkPicture(original)
    // Removed here, or sent by another tab.
    if (!isThere(id) || !isNoted(batch, id)) {
      takeOut(id)
      return deleteStored(id)
    }
    await storePicture({ id, batch, kind, name, thumb, bytes, at: Date.now() })
    if (!isThere(id)) return deleteStored(id)
    changePicture(id, { thumb, size: bytes.byteLength, state: storedState(batch) })
    if (isSent(batch)) onLate()
  } catch {
    await giveUp(picture)
  }
}

/** Says so in the form, or below the thanks. */
async function giveUp({ id, batch, name }: Picture): Promise<void> {
  changePicture(id, { state: isSent(batch) ? 'rejected' : 'unreadable', reason: unreadableText(name) })
  await deleteStored(id)
  noteDone(batch, id)
}
