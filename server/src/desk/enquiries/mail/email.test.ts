import { expect, test } from 'vitest'
import { writeEmail } from '../../../mail/write-email.ts'
import { toCell } from '../../../records/csv.ts'
import { studioEmail, visitorEmail } from './email.ts'

const enquiry = {
  id: '7a588e95-068c-40db-bf5f-d7e3b5cfca7f',
  reference: '4DT24T',
  created_at: new Date('2026-11-14T13:05:00Z'),
  is_heartbeat: false,
  topic: 'booking',
  service_name: 'Tattoo',
  artist_name: null,
  name: 'Asha <b>',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: 'https://pin.example/a?b=1&c=2',
  description: 'A "lotus"\non the arm & more',
}
const STUDIO = {
  name: 'Indigo',
  replyPromise: 'We answer within two days.',
  timeZone: 'Asia/Kolkata',
  country: 'IN',
  accent: '#0057b7',
  publicUrl: 'https://studio.example',
}

test('the studio’s email contains the enquiry and links to reply', () => {
  const { subject, replyTo, text, html } = studioEmail(enquiry, STUDIO)
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

test('the studio’s email uses the studio’s time zone, calling code and colour', () => {
  const summer = { ...enquiry, created_at: new Date('2026-07-14T13:05:00Z'), phone: '0171 1234567' }
  const { text, html } = studioEmail(summer, { ...STUDIO, timeZone: 'Europe/Berlin', country: 'DE' })
  expect(text).toContain('\nSent: 2026-07-14 15:05\n')
  expect(text).toContain('\nCall: tel:+491711234567\nWhatsApp: https://wa.me/491711234567')
  expect(html).toContain('<a href="tel:+491711234567" style="color:#0057b7">')
})

test.each([
  [
    { service_name: 'Piercing', artist_name: 'Ritika Mohanty', artist: 'ritika mohanty' },
    ': Piercing, Ritika Mohanty',
  ],
  [{ service_name: null, artist_name: null, artist: 'Any artist' }, ': any artist'],
  [{ service_name: 'Piercing', artist_name: null, artist: 'Bcc: x@y.example' }, ': Piercing'],
  [{ service_name: null, artist_name: null, artist: 'Unknown' }, ''],
])('the subject of an enquiry email has record names and no visitor input: %j', (chosen, tail) => {
  const { subject } = studioEmail({ ...enquiry, ...chosen, service: 'typed' }, STUDIO)
  expect(subject).toBe(`New booking request 4DT24T${tail}`)
})

test('the studio’s email omits an empty inspiration and an unusable chat link', () => {
  const { text } = studioEmail({ ...enquiry, inspiration: '', phone: 'desk +1 (2)' }, STUDIO)
  expect(text).toContain('\nArtist: Any artist\nSent: 2026-11-14 18:35\n\n')
  expect(text).toMatch(/\nCall: tel:\+12$/)
})

test('the email of the nightly form check is labelled as a test', () => {
  const email = studioEmail({ ...enquiry, is_heartbeat: true }, STUDIO)
  expect(email.subject).toBe('Test of the booking form 4DT24T')
  expect(email.replyTo).toBeUndefined()
  expect(email.text).toBe(`The booking form works

This is the nightly test. No visitor sent it, and no action is needed.`)
})

test('the email to the visitor does not contain visitor input', () => {
  const known = visitorEmail({ reference: '4DT24T', topic: 'booking', service_name: 'Piercing' }, STUDIO)
  expect(known.subject).toBe('Indigo has your booking request 4DT24T')
  expect(known.text).toBe(`We have your request

Thank you for writing to Indigo about Piercing. We answer within two days.

If you did not contact us, someone mistyped their email address. You can ignore this email.

Your reference: 4DT24T

Indigo: https://studio.example`)
  const silent = { ...STUDIO, name: 'ink.example', replyPromise: '' }
  const { text } = visitorEmail({ reference: '4DT24T', topic: 'booking', service_name: null }, silent)
  expect(text).toContain('Thank you for writing to ink.example.\n\nIf you did not')
})

test('writeEmail escapes HTML and skips empty paragraphs in the text version', () => {
  const { text, html } = writeEmail({ heading: `<&>"'`, paragraphs: ['', 'a\n\nb'] })
  expect(text).toBe(`<&>"'\n\na\n\nb`)
  expect(html).toBe(
    `<!doctype html><html lang="en"><body style="font:16px/1.5 Helvetica, Arial, sans-serif;color:#1b1a17"><h1 style="font:bold 22px Helvetica, Arial, sans-serif">&lt;&amp;&gt;&quot;&#39;</h1><p></p><p>a<br><br>b</p></body></html>`,
  )
  const full = writeEmail({
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
    `</h1><table cellpadding="6" style="border-collapse:collapse"><tr style="border-top:1px solid #d9d2c4"><td style="color:#6a655c;vertical-align:top">a</td><td>1</td></tr><tr style="border-top:1px solid #d9d2c4"><td style="color:#6a655c;vertical-align:top">b</td><td>2</td></tr></table><p><a href="https://x.example/?a&amp;b" style="color:#a32a13">l</a></p><p><a`,
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
])('the CSV export writes %j as the cell %s', (text, cell) => {
  expect(toCell(text)).toBe(cell)
})

test.each([
  ['question', 'General question', 'New question 4DT24T'],
  ['healing', 'My tattoo is healing badly', 'Healing badly 4DT24T'],
  ['change', 'Change my appointment', 'Wants to change an appointment 4DT24T'],
])('the subject of the studio’s email names the topic %s', (topic, service, subject) => {
  const about = { ...enquiry, topic, service, service_name: null }
  const email = studioEmail(about, STUDIO)
  expect(email.subject).toBe(subject)
  expect(email.text).toContain(`\nAbout: ${service}\n`)
  expect(studioEmail({ ...about, artist: 'Ritika', artist_name: 'Ritika' }, STUDIO).subject).toBe(
    `${subject}: Ritika`,
  )
})

test.each(['question', 'healing', 'change'])(
  'the visitor’s email calls an enquiry with the topic %s a message',
  (topic) => {
    const { subject, text } = visitorEmail({ reference: '4DT24T', topic, service_name: null }, STUDIO)
    expect(subject).toBe('Indigo has your message 4DT24T')
    expect(text).toContain('We have your message')
    expect(text).not.toMatch(/book|heal|request/i)
  },
)
