import { expect, test } from 'vitest'
import { readBatches, saveBatch } from '../batches.ts'
import { loadPictures, sortStored } from './load-pictures.ts'
import { isQueued, markDone, markUploaded, reconcileQueue, saveQueue } from './queue-state.ts'

/** Creates the batch of a sent enquiry, of which these pictures are not uploaded yet. */
function makeSent(left: string[], ticket = 'ticket') {
  const id = crypto.randomUUID()
  saveBatch(id, { at: Date.now(), ticket })
  saveQueue(id, left)
  return id
}

test('an upload ticket is kept until every chosen picture is done, in any tab', () => {
  const id = makeSent(['stored', 'in another tab'])
  markDone(id, 'stored')
  expect(isQueued(id, 'stored')).toBe(false)
  expect(readBatches()[id]?.ticket).toBe('ticket')
  markDone(id, 'in another tab')
  expect(readBatches()[id]).toBeUndefined()
})

test('a picture that two tabs have sent is counted once', () => {
  const id = makeSent(['both', 'one'])
  markUploaded(id, 'both')
  markUploaded(id, 'both')
  expect(readBatches()[id]).toMatchObject({ arrived: 1, left: ['one'] })
  markDone(id, 'both')
  markUploaded(id, 'both')
  markUploaded(id, 'one')
  // The batch stays until the bytes are deleted, because a later visit finds the bytes through it.
  expect(readBatches()[id]).toMatchObject({ arrived: 2, left: [] })
  markDone(id, 'one')
  expect(readBatches()[id]).toBeUndefined()
})

test('pictures that the browser had not stored are dropped after a reload', () => {
  const id = makeSent(['stored', 'in memory'])
  reconcileQueue(id, ['stored'])
  expect(readBatches()[id]?.left).toEqual(['stored'])
  reconcileQueue(id, [])
  expect(readBatches()[id]).toBeUndefined()
})

test('an upload ticket is kept when the browser cannot list the stored pictures', async () => {
  const id = makeSent(['stored'])
  // Node has no IndexedDB, so it behaves like a browser that denies storage.
  expect(await loadPictures()).toBe(false)
  expect(readBatches()[id]?.ticket).toBe('ticket')
  markDone(id, 'stored')
})

const DAY = 24 * 3_600_000

test.each([
  ['show', 'of a sent enquiry', { ticket: 't', left: ['a'] }, false, 0],
  ['show', 'of a sent enquiry, to say that it was too late', { ticket: 't', left: ['a'] }, false, DAY + 1],
  ['show', 'of the form in this tab', { left: ['a'] }, true, 0],
  ['leave', 'of the form in another tab', { left: ['a'] }, false, 0],
  ['delete', 'of a form that was never sent', { left: ['a'] }, true, DAY + 1],
  ['delete', 'that was removed when the browser could not delete it', { ticket: 't', left: ['b'] }, false, 0],
  ['delete', 'of no batch, after a day', undefined, false, DAY + 1],
] as const)('the upload queue decides to %s a stored picture %s', (expected, _, batch, isDraft, age) => {
  const given = batch && { at: Date.now(), ...batch, left: [...batch.left] }
  expect(sortStored({ id: 'a', at: Date.now() - age }, given, isDraft)).toBe(expected)
})
