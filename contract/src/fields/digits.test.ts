import { expect, test } from 'vitest'
import { enquiryFields } from '../desk/enquiries-shapes.ts'
import { digitsOf, toAsciiDigits } from './digits.ts'

test.each([
  ['୯୪୩୭୦୧୨୩୪୫', '9437012345'],
  ['९४३७०१२३४५', '9437012345'],
  ['٩٤٣٧٠١٢٣٤٥', '9437012345'],
  ['９４３７０１２３４５', '9437012345'],
  ['+୯୧ 94370 ୧୨୩୪୫', '+91 94370 12345'],
  ['𝟗𝟜𝟥𝟽', '9437'],
  ['Ⅷ ½ ²', 'Ⅷ ½ ²'],
  ['', ''],
])('digits of any script are converted to ASCII: %s to %s', (text, ascii) => {
  expect(toAsciiDigits(text)).toBe(ascii)
})

test('every decimal digit of Unicode is converted to ASCII', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(all.length % 10).toBe(0)
  expect(digitsOf(all.join(''))).toBe('0123456789'.repeat(all.length / 10))
})

const booking = {
  name: 'Asha',
  email: 'asha@mail.example',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus',
}

test.each(['୯୪୩୭୦୧୨୩୪୫', '९४३७०१२३४५', '+९१ ९४३७० १२३४५'])(
  'accepts the phone number %s and stores it as typed',
  (phone) => {
    expect(enquiryFields.safeParse({ ...booking, phone }).data?.phone).toBe(phone)
  },
)

test('rejects phone numbers of six digits in any script', () => {
  expect(enquiryFields.safeParse({ ...booking, phone: '୯୪୩୭୦୧' }).success).toBe(false)
})
