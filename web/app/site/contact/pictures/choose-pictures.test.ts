import { expect, test, vi } from 'vitest'
import { dropEmptyBatch, findDraft, openDraft, readBatches, sendDraft } from './batches.ts'
import { choosePictures } from './choose-pictures.ts'
import { isNoted } from './following/left-pictures.ts'
import { readPictures, takeOut } from './picture-store.ts'

const file = () => new File(['no picture'], 'koi.jpg')

/** Chooses one and returns it. Node cannot read it, so it is soon done. */
function choose(batch: string) {
  choosePictures('idea', [file()], batch)
  const picture = readPictures().at(-1)
  if (picture === undefined) throw new Error('None was added')
  return picture
}

async function untilDone({ id, batch }: { id: string; batch: string }) {
  await vi.waitFor(() => expect(readBatches()[batch]).toBeUndefined())
  takeOut(id)
}

test('a picture goes with the enquiry during whose sending it was chosen', async () => {
  const batch = openDraft()
  sendDraft('AB-1234', 'ticket')
  const picture = choose(batch)
  expect([picture.batch, isNoted(batch, picture.id)]).toEqual([batch, true])
  expect(readBatches()[batch]).toMatchObject({ ticket: 'ticket', reference: 'AB-1234' })
  expect(findDraft()).toBeUndefined()
  await untilDone(picture)
})

test('a picture whose batch is gone meanwhile opens the next one', async () => {
  const batch = openDraft()
  dropEmptyBatch(batch)
  expect([findDraft(), readBatches()[batch]]).toEqual([undefined, undefined])
  const picture = choose(batch)
  expect([picture.batch, isNoted(picture.batch, picture.id)]).toEqual([findDraft(), true])
  dropEmptyBatch(picture.batch)
  expect(findDraft()).toBe(picture.batch)
  await untilDone(picture)
})
