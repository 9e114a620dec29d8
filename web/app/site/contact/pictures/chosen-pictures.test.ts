import { expect, test, vi } from 'vitest'
import { dropEmptyBatch, findDraft, openDraft, readBatches, sendDraft } from './batches.ts'
import { choosePictures } from './chosen-pictures.tsx'
import { readPictures, removeById } from './picture-store.ts'
import { isQueued } from './upload-queue/queue-state.ts'

const file = () => new File(['no picture'], 'koi.jpg')

/** Chooses a picture. Node cannot decode it, so its preparation ends soon. */
function choose(batch: string) {
  choosePictures('idea', [file()], batch)
  const picture = readPictures().at(-1)
  if (picture === undefined) throw new Error('None was added')
  return picture
}

async function untilDone({ id, batch }: { id: string; batch: string }) {
  await vi.waitFor(() => expect(readBatches()[batch]).toBeUndefined())
  removeById(id)
}

test('a picture chosen while the enquiry is being sent belongs to that enquiry', async () => {
  const batch = openDraft()
  sendDraft('AB-1234', 'ticket')
  const picture = choose(batch)
  expect([picture.batch, isQueued(batch, picture.id)]).toEqual([batch, true])
  expect(readBatches()[batch]).toMatchObject({ ticket: 'ticket', reference: 'AB-1234' })
  expect(findDraft()).toBeUndefined()
  await untilDone(picture)
})

test('a picture added after an empty batch was discarded starts a new batch', async () => {
  const batch = openDraft()
  dropEmptyBatch(batch)
  expect([findDraft(), readBatches()[batch]]).toEqual([undefined, undefined])
  const picture = choose(batch)
  expect([picture.batch, isQueued(picture.batch, picture.id)]).toEqual([findDraft(), true])
  dropEmptyBatch(picture.batch)
  expect(findDraft()).toBe(picture.batch)
  await untilDone(picture)
})
