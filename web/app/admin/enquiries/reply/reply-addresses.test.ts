import { expect, test } from 'vitest'
import { chatWith, mailTo, waysTo } from './reply-addresses.ts'

const STUDIO = 'Ink & Iron'
const ananya = {
  name: 'Ananya Rao & Co',
  email: 'ananya+ink@mail.example',
  service: 'Tattoo',
  artist: 'Ravi',
  reference: 'T7F3KQ',
  chatNumber: '919876543210',
}

test('a chat names the visitor, the reference and the service', () => {
  expect(chatWith(STUDIO, ananya)).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent(`Hi Ananya, this is ${STUDIO} about your request T7F3KQ: Tattoo with Ravi. `)}`,
  )
})

test('leaves the artist out when any artist will do', () => {
  expect(decodeURIComponent(chatWith(STUDIO, { ...ananya, artist: 'Any artist' }))).toContain(
    'T7F3KQ: Tattoo. ',
  )
})

test('an email has a subject, and the address cannot add header fields', () => {
  expect(mailTo(STUDIO, ananya)).toBe(
    `mailto:ananya%2Bink@mail.example?subject=Your%20request%20T7F3KQ%20at%20${encodeURIComponent(STUDIO)}%3A%20Tattoo%20with%20Ravi`,
  )
  expect(mailTo(STUDIO, { ...ananya, email: 'a@b.example?bcc=c@d.example&x=1' })).toContain(
    'mailto:a@b.example%3Fbcc%3Dc@d.example%26x%3D1?subject=',
  )
})

test('offers only ways that lead somewhere', () => {
  const words = (missing: object) =>
    waysTo(STUDIO, { ...ananya, phone: '98765 43210', ...missing }).map(({ word }) => word)
  expect(words({})).toEqual(['Call', 'WhatsApp', 'Email'])
  expect(words({ chatNumber: '' })).toEqual(['Call', 'Email'])
  expect(words({ phone: '', chatNumber: '' })).toEqual(['Email'])
  expect(words({ phone: '', chatNumber: '', email: '' })).toEqual([])
})
