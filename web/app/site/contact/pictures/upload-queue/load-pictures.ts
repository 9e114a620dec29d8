import { type Batch, findDraft, isFresh, readBatches, STORED_MS, saveBatch } from '../batches.ts'
import { addPictures, type Picture, readPictures, storedState } from '../picture-store.ts'
import { deleteStored, listStored, type StoredPicture } from '../stored-pictures.ts'
import { reconcileQueue } from './queue-state.ts'

let arrivedBefore = 0

export const readArrivedBefore = () => arrivedBefore

let loaded: Promise<boolean> | undefined

export function loadPictures(): Promise<boolean> {
  loaded ??= listStored().then(addFound, () => {
    loaded = undefined
    return false
  })
  return loaded
}

export function sortStored(
  { id, at }: Pick<StoredPicture, 'id' | 'at'>,
  batch: Batch | undefined,
  isDraft: boolean,
): 'show' | 'delete' | 'leave' {
  // An uploaded picture that the browser failed to delete.
  if (batch?.left?.includes(id) === false) return 'delete'
  if (batch?.ticket !== undefined) return 'show'
  if (Date.now() - at > STORED_MS) return 'delete'
  return isDraft ? 'show' : 'leave'
}

async function addFound(stored: StoredPicture[]): Promise<true> {
  const isKnown = (id: string) => readPictures().some((each) => each.id === id)
  const draft = findDraft()
  for (const picture of stored.toSorted((a, b) => a.at - b.at)) {
    const { id, batch } = picture
    if (isKnown(id)) continue
    const sorted = sortStored(picture, readBatches()[batch], batch === draft)
    if (sorted === 'delete') await deleteStored(id)
    else if (sorted === 'show') addPictures([toPicture(picture)])
  }
  if (draft !== undefined)
    reconcileQueue(
      draft,
      readPictures().map(({ id }) => id),
    )
  for (const [id, batch] of Object.entries(readBatches())) {
    const isStored = readPictures().some((each) => each.batch === id)
    if (isStored) arrivedBefore += batch.arrived ?? 0
    // The ticket stays until it expires, because another tab may hold its pictures in memory.
    else if (!isFresh(batch)) saveBatch(id, undefined)
  }
  return true
}

const toPicture = ({ id, batch, kind, name, thumb, original, bytes }: StoredPicture): Picture => ({
  id,
  batch,
  kind,
  name,
  thumb,
  state: bytes === undefined ? 'preparing' : storedState(batch),
  size: bytes?.byteLength ?? original?.size ?? 0,
  share: 0,
  reason: '',
})
