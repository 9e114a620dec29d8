import { expect, test, vi } from 'vitest'
import { dropBatch, openDraft, readBatches } from '../batches.ts'
import { sendPictures } from './late-pictures.tsx'

function makeSender() {
  const uploadQueuedPictures = vi.fn(async () => {})
  const load = vi.fn(async () => ({ uploadQueuedPictures }))
  return { uploadQueuedPictures, load }
}

test('enquiry pictures are uploaded even without a page that shows them', async () => {
  const { uploadQueuedPictures, load } = makeSender()
  const id = openDraft()
  sendPictures('AB-1234', 'ticket', load)
  // The upload ticket is stored before any script is loaded.
  expect(readBatches()[id]).toMatchObject({ reference: 'AB-1234', ticket: 'ticket' })
  await vi.waitFor(() => expect(uploadQueuedPictures).toHaveBeenCalledOnce())
  dropBatch(id)
})

test('an enquiry without pictures does not load the upload scripts', () => {
  const { load } = makeSender()
  sendPictures('AB-1234', 'ticket', load)
  expect([load.mock.calls, readBatches()]).toEqual([[], {}])
})
