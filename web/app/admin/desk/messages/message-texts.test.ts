import { expect, test } from 'vitest'
import { missingText } from './message-texts.tsx'

test('a message to a client without essential data names where to enter the data', () => {
  expect(missingText('quote', ['price'])).toEqual({
    isSendable: false,
    note: 'Needs the price. Add it under ‘Edit appointment’.',
  })
  expect(missingText('review', ['review']).note).toBe('Needs the link for reviews. Add it under Messages.')
  expect(missingText('aftercare', ['link'])).toEqual({
    isSendable: false,
    note: 'There is no aftercare text for this service. Write one under Messages.',
  })
})

test('a message to a client without optional data lists the data that it omits', () => {
  expect(missingText('deposit', ['upi', 'payment'])).toEqual({
    isSendable: true,
    note: 'Left out because unknown: UPI ID and payment link.',
  })
  expect(missingText('date', [])).toEqual({ isSendable: true, note: '' })
})
