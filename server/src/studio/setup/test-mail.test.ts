import { MAIL_TEST_TEXTS, TEST_MESSAGE } from '@linework/contract/studio/setup'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tools/servers/ports.ts'
import { signIn as signInStaff } from '../../../test/factories.ts'
import { startDns } from '../../../test/mail/dns-server.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../../test/mail/start-mail.ts'
import { makeApp } from '../../../test/make-app.ts'
import { createMailer, type Mailer } from '../../mail/mailer.ts'
import { testMail } from './test-mail.ts'

const { reach, signIn, deliver } = MAIL_TEST_TEXTS
const FROM = 'Ink <site@studio.example>'

let mail: TestMail

beforeAll(async () => {
  mail = await startMail()
  process.env.DNS_SERVER = await startDns({})
})

async function linesOf(mailer: Mailer) {
  const { lines, works } = await testMail(mailer)
  mailer.close()
  return { works, lines: lines.slice(0, 3).map(({ state, text }) => [state, text]) }
}
const open = (url: string) => createMailer(url, STUDIO_EMAIL, FROM)

test('the mail test reports three successful steps when the message is delivered', async () => {
  const { lines, works } = await linesOf(open(mail.postfix.settings.SMTP_URL))
  expect(lines).toEqual([
    ['done', reach.encrypted[0]],
    ['done', signIn.done[0]],
    ['done', deliver.done[0]],
  ])
  expect(works).toBe(true)
  const [message] = await mail.readMails(1)
  expect(message?.subject).toBe(TEST_MESSAGE.subject)
  expect(message?.to).toMatchObject({ text: STUDIO_EMAIL })
})

test('the mail test also reports SPF, DKIM and DMARC, without which email still works', async () => {
  const DNS_SERVER = await startDns({
    'studio.example': ['v=spf1 mx ~all'],
    '_dmarc.studio.example': null,
  })
  const { works, lines } = await testMail(mail.mailer, { DNS_SERVER, DKIM_SELECTOR: undefined })
  expect(works).toBe(true)
  expect(lines.slice(3).map(({ state, text }) => `${state}: ${text}`)).toEqual([
    'done: SPF is published for studio.example',
    'failed: DKIM is missing: studio.example has no key under google, zmail, zoho, brevo1, brevo2, mail.',
    'waiting: DMARC of studio.example could not be checked (ETIMEOUT).',
  ])
})

test('the mail test fails at the second step for a wrong password', async () => {
  const url = new URL(mail.postfix.settings.SMTP_URL)
  url.password = 'wrong'
  expect(await linesOf(open(url.href))).toEqual({
    works: false,
    lines: [
      ['done', reach.encrypted[0]],
      ['failed', signIn.failed[0]],
      ['waiting', deliver.waiting[0]],
    ],
  })
})

test('the mail test fails at the first step when no server listens', async () => {
  const { lines } = await linesOf(open(`smtp://user:secret@127.0.0.1:${await freePort()}`))
  expect(lines).toEqual([
    ['failed', reach.failed[0]],
    ['waiting', signIn.waiting[0]],
    ['waiting', deliver.waiting[0]],
  ])
})

test('the mail test fails at the first step for an unknown host name', async () => {
  const { lines } = await linesOf(open('smtp://user:secret@nowhere.invalid:587'))
  expect(lines[0]).toEqual(['failed', reach.failed[0]])
})

test('the mail test reports missing TLS when the server expects STARTTLS', async () => {
  const url = mail.postfix.settings.SMTP_URL.replace('smtp:', 'smtps:')
  const { lines } = await linesOf(open(url))
  expect(lines[0]).toEqual(['failed', reach.noTls[0]])
})

test.each([
  ['for good', '550 5.7.1 Not from you', deliver.failed[0]],
  ['for now', '451 4.3.0 Later', deliver.later[0]],
])(
  'the mail test fails at the third step when the server rejects the message %s',
  async (_, response, text) => {
    mail.postfix.reject(response)
    const { lines } = await linesOf(open(mail.postfix.settings.SMTP_URL))
    mail.postfix.reject()
    expect(lines[2]).toEqual(['failed', text])
  },
)

test('POST /setup/mail/test stores the result, and returns 409 without a mail server', async () => {
  const t = await makeApp({ mailer: mail.mailer })
  const headers = await signInStaff(t)
  const sent = await t.app.inject({ method: 'POST', url: '/api/setup/mail/test', headers })
  expect(sent.json()).toMatchObject({ works: true })
  const progress = await t.app.inject({ url: '/api/setup/progress', headers })
  expect(progress.json()).toMatchObject({
    mail: { server: `127.0.0.1:${mail.postfix.port}`, to: STUDIO_EMAIL, problems: [] },
    mailTest: { works: true },
  })

  const without = await makeApp({ databaseUrl: t.databaseUrl })
  const rejected = await without.app.inject({ method: 'POST', url: '/api/setup/mail/test', headers })
  expect(rejected.statusCode).toBe(409)
  expect((await without.app.inject({ url: '/api/setup/progress', headers })).json().mail).toBeNull()
})
