import { mkdtemp, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type ParsedMail, simpleParser } from 'mailparser'
import { createMailer, type Mailer } from '../../src/mail/mailer.ts'
import { afterFile } from '../after-file.ts'
import { type Postfix, startPostfix } from './postfix.ts'

export const STUDIO_EMAIL = 'studio@inbox.example'
const LOOK_EVERY_MS = 100
const LOOKS = 300

export interface TestMail {
  postfix: Postfix
  mailer: Mailer
  /** Waits until this number of emails has arrived and returns them; with `isWanted` counts only matches. */
  readMails: (count: number, isWanted?: (mail: ParsedMail) => boolean) => Promise<ParsedMail[]>
}

/** Stops both the mail server and the mailer after the test file. */
export async function startMail(): Promise<TestMail> {
  const postfix = await startPostfix(await mkdtemp('/var/tmp/linework-postfix-'))
  const { SMTP_URL, NODE_EXTRA_CA_CERTS } = postfix.settings
  setDefaultCACertificates([...getCACertificates(), await readFile(NODE_EXTRA_CA_CERTS, 'utf8')])
  const mailer = createMailer(SMTP_URL, STUDIO_EMAIL, 'Indigo <site@studio.example>')
  afterFile(async () => {
    mailer.close()
    await postfix.destroy()
  })
  return {
    postfix,
    mailer,
    async readMails(count, isWanted = () => true) {
      for (let looks = 1; ; looks++) {
        const mails = await Promise.all((await postfix.listMails()).map((mail) => simpleParser(mail)))
        const wanted = mails.filter(isWanted)
        if (wanted.length >= count || looks === LOOKS) return wanted
        await sleep(LOOK_EVERY_MS)
      }
    },
  }
}
