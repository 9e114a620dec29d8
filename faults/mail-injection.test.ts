import { randomUUID } from 'node:crypto'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../tools/start-app.ts'
import { type ContactDesk, makeContactDesk, STUDIO_EMAIL } from './contact-desk.ts'
import { waitForMails } from './contact-findings.ts'
import { type Fields, post, visitor } from './contact-load.ts'

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

let desk: ContactDesk
let app: RunningApp

beforeAll(async () => {
  desk = await makeContactDesk()
  app = await startApp({ ...desk.settings, LOG_LEVEL: 'warn' })
})

afterAll(async () => {
  await app?.stop('SIGKILL')
  await desk?.destroy()
})

/** Everything in a mail that a visitor must not reach: its headers’ names and its own HTML. */
const shapeOf = ({ headerLines, html }: ParsedMail) => ({
  headers: headerLines.map(({ key }) => key),
  tags: (html || '').match(/<[^>]*>/g)?.map((tag) => tag.replace(/href="[^"]*"/, 'href')),
  brackets: (html || '').replaceAll(/<[^>]*>/g, '').match(/[<>]/g),
})

test('a second line in a field of one line is refused', async () => {
  for (const field of ['name', 'email', 'phone', 'service', 'artist', 'inspiration'] as const)
    for (const tail of NEW_LINES) {
      const answer = await post(app.url, { ...harmless, [field]: `${harmless[field]}${tail}` }, randomUUID())
      expect([field, answer.status]).toEqual([field, 400])
    }
})

test('nothing that a visitor types reaches a header or becomes an element', async () => {
  const typed: Fields[] = [harmless]
  for (const text of HOSTILE)
    typed.push(
      ...(['name', 'service', 'artist', 'description'] as const).map((field) => ({
        ...harmless,
        [field]: text,
      })),
      {
        ...harmless,
        inspiration: `https://harmless.example/${encodeURI(text)}?"><b>=${text.replaceAll(/[\s\\]/g, '')}`,
      },
    )
  typed.push({ ...harmless, description: `${NEW_LINES.join('')}\r\n.\r\n${'<b>&'.repeat(1_000)}` })
  typed.push(...EMAILS.map((email) => ({ ...harmless, email })))
  const sent = typed.map((fields, n) => ({ ...fields, email: fields.email.replace('@', `-${n}@`) }))
  for (const fields of sent) {
    const answer = await post(app.url, fields, randomUUID())
    expect([answer.status, fields]).toEqual([201, fields])
  }
  await waitForMails(desk.db, desk.postfix)

  const mails = await Promise.all((await desk.postfix.listMails()).map((mail) => simpleParser(mail)))
  expect(mails).toHaveLength(2 * sent.length)
  const toStudio = mails.filter((mail) => recipient(mail) === STUDIO_EMAIL)
  expect(toStudio).toHaveLength(sent.length)
  for (const [kind, fields] of sent.flatMap(
    (each) =>
      [
        ['studio', each],
        ['visitor', each],
      ] as const,
  )) {
    const found = mails.filter((mail) =>
      kind === 'studio' ? replyAddress(mail) === fields.email : recipient(mail) === fields.email,
    )
    expect([fields, found.length]).toEqual([fields, 1])
  }
  const plain = (of: ParsedMail[]) => shapeOf(of.find((mail) => about(mail) === sent[0]?.email) as ParsedMail)
  const about = (mail: ParsedMail) =>
    recipient(mail) === STUDIO_EMAIL ? replyAddress(mail) : recipient(mail)
  const toVisitors = mails.filter((mail) => !toStudio.includes(mail))
  for (const group of [toStudio, toVisitors])
    for (const mail of group) {
      const fields = sent.find(({ email }) => email === about(mail)) as Fields
      const shape = shapeOf(mail)
      const lines = fields.description.split(/\r\n|\r|\n/).length - 1
      const own =
        group === toStudio && lines > 0 ? { ...shape, tags: without(shape.tags, '<br>', lines) } : shape
      expect([fields, own]).toEqual([fields, plain(group)])
      expect(mail.to && 'value' in mail.to ? mail.to.value.length : 0).toBe(1)
      if (group === toStudio)
        for (const text of [fields.name, fields.service, fields.artist, fields.inspiration])
          expect(mail.text).toContain(text)
    }
})

const recipient = (mail: ParsedMail) => String(mail.headers.get('x-original-to'))
const replyAddress = (mail: ParsedMail) => mail.replyTo?.value[0]?.address

/** Our own line breaks stand where the visitor's were. */
function without(tags: string[] | undefined, tag: string, times: number): string[] {
  const rest = (tags ?? []).filter((each) => each !== tag)
  expect((tags?.length ?? 0) - rest.length).toBeLessThanOrEqual(times)
  return rest
}
