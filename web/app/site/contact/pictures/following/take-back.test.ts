import { expect, test } from 'vitest'
import { readBatches, saveBatch } from '../batches.ts'
import { noteDone, noteLeft, noteRemoved, noteTakenBack } from './left-pictures.ts'
import { isAcknowledged } from './take-back.ts'

test('a ticket stays until the studio knows of a picture that was removed on its way', () => {
  const id = crypto.randomUUID()
  saveBatch(id, { at: Date.now(), ticket: 'ticket' })
  noteLeft(id, ['removed'])
  noteRemoved(id, 'removed')
  noteDone(id, 'removed')
  expect(readBatches()[id]).toMatchObject({ ticket: 'ticket', left: [], removed: ['removed'] })
  noteTakenBack(id, 'removed')
  expect(readBatches()[id]).toBeUndefined()
})

test.each([
  [true, 'the studio', 200, { success: true }],
  [true, 'a studio whose ticket has ended', 403, { message: 'Pictures can no longer be added here.' }],
  [false, 'a captive portal', 200, { portal: 'Free Wi-Fi' }],
  [false, 'a busy studio', 503, { message: 'Busy' }],
  [false, 'a proxy', 403, null],
])('%s: acknowledged by %s', (expected, _, status, body) => {
  expect(isAcknowledged(status, body)).toBe(expected)
})
