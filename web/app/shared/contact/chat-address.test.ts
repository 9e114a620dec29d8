import { expect, test } from 'vitest'
import { chatAddress } from './chat-address.ts'

test.each([
  ['919000000000', '', 'https://wa.me/919000000000'],
  ['919000000000', 'Hello & good day', 'https://wa.me/919000000000?text=Hello%20%26%20good%20day'],
  ['447911123456', 'ନମସ୍କାର', `https://wa.me/447911123456?text=${encodeURIComponent('ନମସ୍କାର')}`],
])('chatAddress builds a click-to-chat URL from %s and %j', (number, text, expected) => {
  expect(chatAddress(number, text)).toBe(expected)
})
