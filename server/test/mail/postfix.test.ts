import { mkdtemp, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postfix, startPostfix } from './postfix.ts'

let postfix: Postfix
let ca: string

beforeAll(async () => {
  postfix = await startPostfix(await mkdtemp('/var/tmp/linework-postfix-'))
  ca = await readFile(postfix.settings.NODE_EXTRA_CA_CERTS, 'utf8')
})

afterAll(() => postfix?.destroy())

const mail = { from: 'site@studio.example', to: 'visitor@elsewhere.example', subject: 'Hello', text: 'Text' }

/** Signs in with the right user and password unless the options say otherwise. */
function send({ ignoreTLS = false, password = '', withoutUser = false } = {}): Promise<unknown> {
  const { hostname: host, port, username, password: right } = new URL(postfix.settings.SMTP_URL)
  const auth = { user: username, pass: password || decodeURIComponent(right) }
  const transport = createTransport({
    host,
    port: Number(port),
    ignoreTLS,
    requireTLS: !ignoreTLS,
    tls: { ca },
    ...(withoutUser ? {} : { auth }),
  })
  return transport.sendMail(mail)
}

async function waitForMails(count: number): Promise<string[]> {
  for (let tries = 0; tries < 200 && (await postfix.countMails()) < count; tries++) await sleep(50)
  return postfix.listMails()
}

test('the test mail server delivers only mail that was sent with TLS and a password', async () => {
  await expect(send({ ignoreTLS: true })).rejects.toThrow(/530 5.7.0 Must issue a STARTTLS/)
  await expect(send({ withoutUser: true })).rejects.toThrow(/554 5.7.1/)
  await expect(send({ password: 'wrong' })).rejects.toThrow(/535 5.7.8/)
  await send()
  const mails = await waitForMails(1)
  expect(mails).toHaveLength(1)
  const { subject, text, headers } = await simpleParser(mails[0] ?? '')
  expect([subject, text?.trim(), headers.get('x-original-to')]).toEqual(['Hello', 'Text', mail.to])
})

test('the test mail server rejects with the given response and then accepts mail again', async () => {
  const before = await postfix.countMails()
  postfix.reject('451 4.3.0 Later')
  await expect(send()).rejects.toThrow(/451 4.3.0 .*Later/)
  postfix.reject('550 5.1.1 Unknown')
  await expect(send()).rejects.toThrow(/550 5.1.1 .*Unknown/)
  postfix.reject()
  await send()
  expect(await waitForMails(before + 1)).toHaveLength(before + 1)
})

test('the test mail server does not accept connections while it is stopped', async () => {
  const before = await postfix.countMails()
  await postfix.stop()
  await expect(send()).rejects.toThrow(/ECONNREFUSED/)
  await postfix.start()
  await send()
  expect(await waitForMails(before + 1)).toHaveLength(before + 1)
})
