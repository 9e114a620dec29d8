import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'

test('a message without what it is about cannot be sent, and says where to enter it', () => {
  expect(missingText('quote', ['price'])).toEqual({
    isSendable: false,
    note: 'Needs the price. Enter it under ‘Move or change’.',
  })
  expect(missingText('review', ['review']).note).toBe('Needs the link for reviews. Enter it under Messages.')
})

test('what else is left out is named before it is sent', () => {
  expect(missingText('deposit', ['upi', 'payment'])).toEqual({
    isSendable: true,
    note: 'Left out, because it is not known: UPI ID and own payment link.',
  })
  expect(missingText('date', [])).toEqual({ isSendable: true, note: '' })
})
