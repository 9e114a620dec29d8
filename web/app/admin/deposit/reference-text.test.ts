import { expect, test } from 'vitest'
import { referenceText } from './reference-text.ts'

const OPEN = {
  reference: '66RAN7',
  depositAsked: false,
  depositReceived: false,
  depositReference: '',
  depositReturned: false,
}

test('the reference is shown from the message to the bank', () => {
  expect(referenceText(OPEN)).toBe('Not asked for yet. The message will carry reference 66RAN7.')
  expect(referenceText({ ...OPEN, depositAsked: true })).toBe(
    'Sent to the client: reference 66RAN7. Look for it at your bank.',
  )
  expect(referenceText({ ...OPEN, depositReceived: true })).toBe('Received, reference 66RAN7.')
  expect(referenceText({ ...OPEN, depositReceived: true, depositReference: 'UTR 4711' })).toBe(
    'Received, reference 66RAN7, number of the bank UTR 4711.',
  )
  expect(referenceText({ ...OPEN, depositReceived: true, depositReturned: true })).toBe(
    'Returned to the client, reference 66RAN7.',
  )
})
