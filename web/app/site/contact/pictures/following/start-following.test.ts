import { expect, test, vi } from 'vitest'
import { dropBatch, openDraft, readBatches } from '../batches.ts'
import { sendPictures } from './start-following.ts'

function makeSender() {
  const followPictures = vi.fn(async () => {})
  const load = vi.fn(async () => ({ followPictures }))
  return { followPictures, load }
}

test('pictures follow their enquiry without a page that shows them', async () => {
  const { followPictures, load } = makeSender()
  const id = openDraft()
  sendPictures('AB-1234', 'ticket', load)
  // Before anything is loaded.
  expect(readBatches()[id]).toMatchObject({ reference: 'AB-1234', ticket: 'ticket' })
  await vi.waitFor(() => expect(followPictures).toHaveBeenCalledOnce())
  dropBatch(id)
})

test('an enquiry without pictures downloads nothing of them', () => {
  const { load } = makeSender()
  sendPictures('AB-1234', 'ticket', load)
  expect([load.mock.calls, readBatches()]).toEqual([[], {}])
})
