import { randomUUID } from 'node:crypto'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../tools/servers/start-app.ts'
import { type Desk, makeDesk, STUDIO_EMAIL } from '../enquiries/desk.ts'
import { waitForMails } from '../enquiries/findings.ts'
import { type Fields, post, visitor } from '../enquiries/load.ts'

const NEW_LINES = ['\r\nBcc: more@elsewhere.example', '\nBcc: more@elsewhere.example', '\rX-More: 1']
const HOSTILE = [
  '"Quoted" \\" <x@y.example>',
  'a@b.example, c@d.example; e@f.example',
  '<more@elsewhere.example>',
  'Bcc: more@elsewhere.example',
  '%0d%0aBcc: more@elsewhere.example',
  '=?utf-8?q?=0D=0ABcc:_more@elsewhere.example?=',
  '🖤🐉 ଓଡ଼ିଆ',
  '</td></tr></table></body><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '" style="display:none" x="',
  '&lt;script&gt; &amp; &#60;b&#62;',
  '.',
  'x'.repeat(100),
  '🖤'.repeat(50),
]
const EMAILS = ["o'brien+tag@visitors.example", 'many.dots_and-more@a.b.c.visitors.example']
const harmless: Fields = { ...visitor(1), inspiration: 'https://harmless.example/a?b=c' }

let desk: Desk
let app: RunningApp

beforeAll(async () => {
  desk = await makeDesk()
  app = await startApp({ ...desk.settings, LOG_LEVEL: 'warn' })
})

afterAll(async () => {
  await app?.stop('SIGKILL')
  await desk?.destroy()
})

test('single-line fields of an enquiry reject line breaks', async () => {
  for (const field of ['name', 'email', 'phone', 'service', 'artist', 'inspiration'] as const)
    for (const tail of NEW_LINES) {
      const answer = await post(app.url, { ...harmless, [field]: `${harmless[field]}${tail}` }, randomUUID())
      expect([field, answer.status]).toEqual([field, 400])
    }
})

test('visitor input cannot add a header, an HTML element or a recipient to an email', async () => {
  const sent = [harmless, ...listHostile()].map((fields, n) => ({
    ...fields,
    email: fields.email.replace('@', `-${n}@`),
  }))
  for (const fields of sent) {
    const answer = await post(app.url, fields, randomUUID())
    expect([answer.status, fields]).toEqual([201, fields])
  }
  await waitForMails(desk.db, desk.postfix)

  const mails = await Promise.all((await desk.postfix.listMails()).map((mail) => simpleParser(mail)))
  expect(mails).toHaveLength(2 * sent.length)
  const toStudio = mails.filter((mail) => deliveredTo(mail) === STUDIO_EMAIL)
  const studioMail = ({ email }: Fields) =>
    only(toStudio, (mail) => mail.replyTo?.value[0]?.address === email)
  const visitorMail = ({ email }: Fields) => only(mails, (mail) => deliveredTo(mail) === email)
  const [plainStudioMail, plainVisitorMail] = [studioMail(sent[0] as Fields), visitorMail(sent[0] as Fields)]
  for (const fields of sent) {
    const { name, phone, service, artist, inspiration } = fields
    const [toDesk, toVisitor] = [studioMail(fields), visitorMail(fields)]
    expect([fields, shapeOf(toDesk)]).toEqual([fields, shapeOf(plainStudioMail)])
    expect([fields, shapeOf(toVisitor)]).toEqual([fields, shapeOf(plainVisitorMail)])
    for (const typed of [name, phone, service, artist, inspiration]) expect(toDesk.text).toContain(typed)
    expect(wordsOf(toVisitor)).toBe(wordsOf(plainVisitorMail))
  }
})

function listHostile(): Fields[] {
  const requests = HOSTILE.flatMap((text) => [
    ...['name', 'service', 'artist', 'description'].map((field) => ({ ...harmless, [field]: text })),
    { ...harmless, inspiration: `https://harmless.example/?"><b>=${text.replaceAll(/[\s\\]/g, '')}` },
  ])
  const description = `${NEW_LINES.join('')}\r\n.\r\n${'<b>&'.repeat(1_000)}`
  return [...requests, { ...harmless, description }, ...EMAILS.map((email) => ({ ...harmless, email }))]
}

const deliveredTo = (mail: ParsedMail) => String(mail.headers.get('x-original-to'))

function only(mails: ParsedMail[], isIt: (mail: ParsedMail) => boolean): ParsedMail {
  const found = mails.filter(isIt)
  expect(found).toHaveLength(1)
  return found[0] as ParsedMail
}

/** Returns the parts that visitor input must not change: recipients, headers and HTML elements. */
function shapeOf({ from, to, subject, headerLines, html }: ParsedMail) {
  const source = html || ''
  const tags = source.match(/<[^>]*>/g) ?? []
  return {
    from: from?.text,
    // After the reference the subject may contain only names of stored services and artists.
    subject: subject?.replace(/ [2-9A-Z]{6}(: (Tattoo|any artist|Tattoo, any artist))?$/, ''),
    recipients: [to].flat().flatMap((each) => each?.value ?? []).length,
    headers: headerLines.map(({ key }) => key),
    tags: tags.filter((tag) => tag !== '<br>').map((tag) => tag.replace(/href="[^"]*"/, 'href')),
    strayBrackets: source.replaceAll(/<[^>]*>/g, '').match(/[<>]/g),
  }
}

const wordsOf = ({ text }: ParsedMail) =>
  text?.replace(/Your reference: \w{6}/, 'Your reference').replace(' about Tattoo', '')
