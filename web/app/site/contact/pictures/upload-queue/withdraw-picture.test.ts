import { expect, test } from 'vitest'
import { readBatches, saveBatch } from '../batches.ts'
import { markDone, markRemoved, markWithdrawn, saveQueue } from './queue-state.ts'
import { isAcknowledged } from './withdraw-picture.ts'

test('an upload ticket is kept until the server has acknowledged a withdrawn picture', () => {
  const id = crypto.randomUUID()
  saveBatch(id, { at: Date.now(), ticket: 'ticket' })
  saveQueue(id, ['removed'])
  markRemoved(id, 'removed')
  markDone(id, 'removed')
  expect(readBatches()[id]).toMatchObject({ ticket: 'ticket', left: [], removed: ['removed'] })
  markWithdrawn(id, 'removed')
  expect(readBatches()[id]).toBeUndefined()
})

test.each([
  [true, 'the studio', 200, { success: true }],
  [true, 'a studio whose ticket has ended', 403, { message: 'Pictures can no longer be added here.' }],
  [false, 'a captive portal', 200, { portal: 'Free Wi-Fi' }],
  [false, 'a busy studio', 503, { message: 'Busy' }],
  [false, 'a proxy', 403, null],
])(
  'withdrawing an enquiry picture is acknowledged (%s) by the response of %s',
  (expected, _, status, body) => {
    expect(isAcknowledged(status, body)).toBe(expected)
  },
)
