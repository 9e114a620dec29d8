import { expect, test } from 'vitest'
import { readBatches, saveBatch } from '../batches.ts'
import { isNoted, keepFound, noteArrived, noteDone, noteLeft } from './left-pictures.ts'
import { loadPictures, sortStored } from './load-pictures.ts'

/** Sent, with these pictures left. */
function makeSent(left: string[], ticket = 'ticket') {
  const id = crypto.randomUUID()
  saveBatch(id, { at: Date.now(), ticket })
  noteLeft(id, left)
  return id
}

test('a ticket stays until every picture that was chosen is done, in whichever tab', () => {
  const id = makeSent(['stored', 'in another tab'])
  noteDone(id, 'stored')
  expect(isNoted(id, 'stored')).toBe(false)
  expect(readBatches()[id]?.ticket).toBe('ticket')
  noteDone(id, 'in another tab')
  expect(readBatches()[id]).toBeUndefined()
})

test('a picture that two tabs have sent is counted once', () => {
  const id = makeSent(['both', 'one'])
  noteArrived(id, 'both')
  noteArrived(id, 'both')
  expect(readBatches()[id]).toMatchObject({ arrived: 1, left: ['one'] })
  noteDone(id, 'both')
  noteArrived(id, 'both')
  noteArrived(id, 'one')
  // The bytes are deleted next, and a page that is closed before is to find them.
  expect(readBatches()[id]).toMatchObject({ arrived: 2, left: [] })
  noteDone(id, 'one')
  expect(readBatches()[id]).toBeUndefined()
})

test('what the browser had not stored before a reload is no longer waited for', () => {
  const id = makeSent(['stored', 'in memory'])
  keepFound(id, ['stored'])
  expect(readBatches()[id]?.left).toEqual(['stored'])
  keepFound(id, [])
  expect(readBatches()[id]).toBeUndefined()
})

test('a browser that lists no pictures costs no ticket', async () => {
  const id = makeSent(['stored'])
  // Node has no IndexedDB, like a browser that denies it.
  expect(await loadPictures()).toBe(false)
  expect(readBatches()[id]?.ticket).toBe('ticket')
  noteDone(id, 'stored')
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
] as const)('%s a stored picture %s', (expected, _, batch, isDraft, age) => {
  const given = batch && { at: Date.now(), ...batch, left: [...batch.left] }
  expect(sortStored({ id: 'a', at: Date.now() - age }, given, isDraft)).toBe(expected)
})
