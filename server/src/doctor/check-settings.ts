import { mailAdvice } from '@linework/contract/studio/setup'
import { readConfig } from '../config.ts'
import { START_SETTINGS } from '../deps.ts'
import { type Mailer, openMailer } from '../mail/mailer.ts'
import { checkSenderDomain } from '../mail/sender-domain.ts'
import { writeTestEmail } from '../mail/write-email.ts'
import { openStore } from '../media/store/open-store.ts'
import { type Finding, findingsOn } from './finding.ts'

const [settings, mail] = [findingsOn('settings'), findingsOn('mail')]

/** Checks the settings of `npm start`. Reports problems by name, without values. */
export async function checkSettings(): Promise<Finding[]> {
  const readers = [() => readConfig(START_SETTINGS), openStore, () => openMailer()?.close()]
  const problems = (await Promise.all(readers.map(listProblems))).flat()
  if (problems.length > 0)
    return [
      settings.wrong(
        `${[...new Set(problems)].join('; ')}.`,
        'Correct the environment or .env; .env.example describes every setting.',
      ),
    ]
  return [settings.ok('complete'), ...listNotes()]
}

async function listProblems(read: () => unknown): Promise<string[]> {
  try {
    await read()
    return []
  } catch (error) {
    const lines = (error as Error).message.split('\n')
    return lines.filter((line) => line.startsWith('  ')).map((line) => line.trim())
  }
}

function listNotes(): Finding[] {
  const { PUBLIC_URL, TRUST_PROXY } = readConfig(['PUBLIC_URL', 'TRUST_PROXY'])
  const { NODE_ENV } = process.env
  const { note } = settings
  return [
    ...(NODE_ENV === 'production' ? [] : [note(`NODE_ENV is ${NODE_ENV}.`, 'Set NODE_ENV=production.')]),
    ...(PUBLIC_URL.startsWith('https:')
      ? []
      : [note('PUBLIC_URL is not encrypted.', 'Put a proxy with TLS in front and use https://.')]),
    ...(TRUST_PROXY === undefined
      ? [
          note(
            'TRUST_PROXY is not set.',
            'Behind a proxy all visitors share one rate limit: set its address.',
          ),
        ]
      : []),
  ]
}

const STATES = { right: 'ok', missing: 'wrong', wrong: 'wrong', unknown: 'note' } as const

export async function checkMail(mailer: Mailer | undefined, isSending: boolean): Promise<Finding[]> {
  if (mailer === undefined)
    return [
      mail.note(
        'Email is off: enquiries appear only in the back office.',
        'Set SMTP_URL, STUDIO_EMAIL and MAIL_FROM.',
      ),
    ]
  const records = await checkSenderDomain(mailer)
  const findings = records.map(({ name, state, text, advice }) =>
    findingsOn(name)[STATES[state]](text, advice),
  )
  return [await trySending(mailer, isSending).finally(mailer.close), ...findings]
}

async function trySending(mailer: Mailer, isSending: boolean): Promise<Finding> {
  try {
    if (!isSending) {
      await mailer.check()
      return mail.ok('signed in at the mail server')
    }
    await mailer.send(writeTestEmail(mailer))
    return mail.ok(
      'the mail server accepted a message to STUDIO_EMAIL',
      'Look for it in the inbox, and in spam.',
    )
  } catch (error) {
    const { message } = error as Error
    return mail.wrong(message, mailAdvice(message))
  }
}
