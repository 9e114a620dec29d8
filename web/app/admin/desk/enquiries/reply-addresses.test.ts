import { expect, test } from 'vitest'
import { contactMethods, mailTo, whatsAppLink } from './reply-addresses.ts'

const STUDIO = 'Ink & Iron'
const ananya = {
  name: 'Ananya Rao & Co',
  email: 'ananya+ink@mail.example',
  service: 'Tattoo',
  artist: 'Ravi',
  reference: 'T7F3KQ',
  chatNumber: '919876543210',
}

test('whatsAppLink contains the visitor name, the reference and the service', () => {
  expect(whatsAppLink(STUDIO, ananya)).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent(`Hi Ananya, this is ${STUDIO} about your request T7F3KQ: Tattoo with Ravi. `)}`,
  )
})

test('whatsAppLink omits the artist when the visitor chose any artist', () => {
  expect(decodeURIComponent(whatsAppLink(STUDIO, { ...ananya, artist: 'Any artist' }))).toContain(
    'T7F3KQ: Tattoo. ',
  )
})

test('mailTo sets a subject and escapes header fields in the email address', () => {
  expect(mailTo(STUDIO, ananya)).toBe(
    `mailto:ananya%2Bink@mail.example?subject=Your%20request%20T7F3KQ%20at%20${encodeURIComponent(STUDIO)}%3A%20Tattoo%20with%20Ravi`,
  )
  expect(mailTo(STUDIO, { ...ananya, email: 'a@b.example?bcc=c@d.example&x=1' })).toContain(
    'mailto:a@b.example%3Fbcc%3Dc@d.example%26x%3D1?subject=',
  )
})

test('contactMethods omits channels without contact data', () => {
  const words = (missing: object) =>
    contactMethods(STUDIO, { ...ananya, phone: '98765 43210', ...missing }).map(({ word }) => word)
  expect(words({})).toEqual(['Call', 'WhatsApp', 'Email'])
  expect(words({ chatNumber: '' })).toEqual(['Call', 'Email'])
  expect(words({ phone: '', chatNumber: '' })).toEqual(['Email'])
  expect(words({ phone: '', chatNumber: '', email: '' })).toEqual([])
})
