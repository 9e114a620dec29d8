import { expect, test } from 'vitest'
import { writeLetter } from '../../mail/write-email.ts'
import { studioLetter, visitorLetter } from './email.ts'
import { toCell } from './write-csv.ts'

const request = {
  id: '7a588e95-068c-40db-bf5f-d7e3b5cfca7f',
  reference: '4DT24T',
  created_at: new Date('2026-11-14T13:05:00Z'),
  is_heartbeat: false,
  known_service: 'Tattoo',
  known_artist: null,
  name: 'Asha <b>',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: 'https://pin.example/a?b=1&c=2',
  description: 'A "lotus"\non the arm & more',
}
const SITE = 'https://studio.example'

test('the studio’s letter, to the letter', () => {
  const { subject, replyTo, text, html } = studioLetter(request, SITE)
  expect(subject).toBe('New booking request 4DT24T: Tattoo, any artist')
  expect(replyTo).toBe('asha@mail.example')
  expect(text).toBe(`New booking request 4DT24T

A "lotus"
on the arm & more

Name: Asha <b>
Phone: 098765 43210
Email: asha@mail.example
Service: Tattoo
Artist: Any artist
Inspiration: https://pin.example/a?b=1&c=2
Sent: 2026-11-14 18:35

Open it in the back office: https://studio.example/admin/contact?request=7a588e95-068c-40db-bf5f-d7e3b5cfca7f
Call: tel:+919876543210
WhatsApp: https://wa.me/919876543210`)
  expect(html).toContain('<p>A &quot;lotus&quot;<br>on the arm &amp; more</p>')
  expect(html).toContain('<td>Asha &lt;b&gt;</td>')
  expect(html).toContain('<a href="https://wa.me/919876543210"')
})

test.each([
  [
    { known_service: 'Piercing', known_artist: 'Ritika Mohanty', artist: 'ritika mohanty' },
    ': Piercing, Ritika Mohanty',
  ],
  [{ known_service: null, known_artist: null, artist: 'Any artist' }, ': any artist'],
  [{ known_service: 'Piercing', known_artist: null, artist: 'Bcc: x@y.example' }, ': Piercing'],
  [{ known_service: null, known_artist: null, artist: 'Nobody' }, ''],
])('the subject names the records that were chosen, and nothing that was typed: %j', (chosen, tail) => {
  const { subject } = studioLetter({ ...request, ...chosen, service: 'typed' }, SITE)
  expect(subject).toBe(`New booking request 4DT24T${tail}`)
})

test('without a link, a mobile or a number that can be read', () => {
  const { text } = studioLetter({ ...request, inspiration: '', phone: 'desk +1 (2)' }, SITE)
  expect(text).toContain('\nArtist: Any artist\nSent: 2026-11-14 18:35\n\n')
  expect(text).toMatch(/\nCall: tel:\+12$/)
})

test('the nightly test says that it is one', () => {
  const letter = studioLetter({ ...request, is_heartbeat: true }, SITE)
  expect(letter.subject).toBe('Test of the booking form 4DT24T')
  expect(letter.replyTo).toBeUndefined()
  expect(letter.text).toBe(`The booking form works

This is the check of every night. Nobody wrote to you, and there is nothing to do.`)
})

test('the visitor’s letter holds what we know, and not a word that was typed', () => {
  const known = visitorLetter({ reference: '4DT24T', known_service: 'Piercing' }, 'Prahar', SITE)
  expect(known.subject).toBe('Prahar has your booking request 4DT24T')
  expect(known.text).toBe(`We have your request

Thank you for writing to Prahar about Piercing. We read every request within the day and answer by phone or email. Nothing to pay yet.

Did you not write to us? Then somebody mistyped an address, and you can forget this mail.

Your reference: 4DT24T

Prahar: https://studio.example`)
  const { text } = visitorLetter({ reference: '4DT24T', known_service: null }, 'ink.example', SITE)
  expect(text).toContain('Thank you for writing to ink.example. We read')
})

test('every letter is escaped in the page, and what is empty leaves no gap', () => {
  const { text, html } = writeLetter({ heading: `<&>"'`, paragraphs: ['', 'a\n\nb'] })
  expect(text).toBe(`<&>"'\n\na\n\nb`)
  expect(html).toBe(
    `<!doctype html><html lang="en"><body style="font:16px/1.5 Helvetica, Arial, sans-serif;color:#1b1a17"><h1 style="font:bold 22px Helvetica, Arial, sans-serif">&lt;&amp;&gt;&quot;&#39;</h1><p></p><p>a<br><br>b</p></body></html>`,
  )
  const full = writeLetter({
    heading: 'h',
    paragraphs: [],
    facts: [
      ['a', '1'],
      ['b', '2'],
    ],
    links: [
      ['l', 'https://x.example/?a&b'],
      ['m', 'n'],
    ],
  })
  expect(full.text).toBe('h\n\na: 1\nb: 2\n\nl: https://x.example/?a&b\nm: n')
  expect(full.html).toContain(
    `</h1><table cellpadding="6" style="border-collapse:collapse"><tr style="border-top:1px solid #d9d2c4"><td style="color:#6a655c;vertical-align:top">a</td><td>1</td></tr><tr style="border-top:1px solid #d9d2c4"><td style="color:#6a655c;vertical-align:top">b</td><td>2</td></tr></table><p><a href="https://x.example/?a&amp;b" style="color:#9c2f1f">l</a></p><p><a`,
  )
})

test.each([
  ['plain', '"plain"'],
  ['say "hi"', '"say ""hi"""'],
  ['a=b', '"a=b"'],
  ['=1+1', `"'=1+1"`],
  ['  +91', `"'  +91"`],
  ['\n-1', `"'\n-1"`],
  ['＠x', `"'＠x"`],
  ['\tx', `"'\tx"`],
  ['', '""'],
])('the cell of %j is %s', (text, cell) => {
  expect(toCell(text)).toBe(cell)
})
