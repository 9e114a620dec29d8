import { mkdtemp, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type ParsedMail, simpleParser } from 'mailparser'
import { type Postfix, startPostfix } from '../../../tools/servers/postfix.ts'
import { createMailer, type Mailer } from '../../src/mail/mailer.ts'
import { whenFileEnds } from '../when-file-ends.ts'

export const STUDIO_EMAIL = 'studio@inbox.example'
const LOOK_EVERY_MS = 50
const LOOKS = 200

export interface TestMail {
  postfix: Postfix
  mailer: Mailer
  /** Waits for so many mails, and reads them all. */
  readMails: (count: number) => Promise<ParsedMail[]>
}

/** A mail server and a way to it; gone when the test file ends. */
export async function startMail(): Promise<TestMail> {
  const postfix = await startPostfix(await mkdtemp('/var/tmp/linework-postfix-'))
  const { SMTP_URL, NODE_EXTRA_CA_CERTS } = postfix.settings
  setDefaultCACertificates([...getCACertificates(), await readFile(NODE_EXTRA_CA_CERTS, 'utf8')])
  const mailer = createMailer(SMTP_URL, STUDIO_EMAIL, 'Indigo <site@studio.example>')
  whenFileEnds(async () => {
    mailer.close()
    await postfix.destroy()
  })
  return {
    postfix,
    mailer,
    async readMails(count) {
      for (let looks = 0; looks < LOOKS && (await postfix.countMails()) < count; looks++)
        await sleep(LOOK_EVERY_MS)
      return Promise.all((await postfix.listMails()).map((mail) => simpleParser(mail)))
    },
  }
}
