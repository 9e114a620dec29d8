import { expect, test } from 'vitest'
import { referenceText } from './deposit.tsx'

const OPEN = {
  reference: '66RAN7',
  depositRequested: false,
  depositReceived: false,
  depositReference: '',
  depositReturned: false,
}

test('the deposit panel shows the payment reference in every deposit state', () => {
  expect(referenceText(OPEN)).toBe('Not requested yet. The message will include reference 66RAN7.')
  expect(referenceText({ ...OPEN, depositRequested: true })).toBe(
    'Sent to the client: reference 66RAN7. Look for it at your bank.',
  )
  expect(referenceText({ ...OPEN, depositReceived: true })).toBe('Received, reference 66RAN7.')
  expect(referenceText({ ...OPEN, depositReceived: true, depositReference: 'UTR 4711' })).toBe(
    'Received, reference 66RAN7, transaction UTR 4711.',
  )
  expect(referenceText({ ...OPEN, depositReceived: true, depositReturned: true })).toBe(
    'Returned to the client, reference 66RAN7.',
  )
})
