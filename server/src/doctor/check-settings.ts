import { readConfig } from '../config.ts'
import { START_SETTINGS } from '../deps.ts'
import { type Mailer, openMailer } from '../mail/mailer.ts'
import { openStore } from '../media/store/open-store.ts'
import type { Finding } from './finding.ts'

/** Checks the settings of `npm start`. Reports problems by name, without values. */
export async function checkSettings(): Promise<Finding[]> {
  const readers = [() => readConfig(START_SETTINGS), openStore, () => openMailer()?.close()]
  const problems = (await Promise.all(readers.map(listProblems))).flat()
  if (problems.length > 0)
    return [
      {
        subject: 'settings',
        state: 'wrong',
        says: `${[...new Set(problems)].join('; ')}.`,
        advice: 'Correct the environment or .env; .env.example describes every setting.',
      },
    ]
  return [{ subject: 'settings', state: 'ok', says: 'complete' }, ...listNotes()]
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
  const note = (says: string, advice: string): Finding => ({
    subject: 'settings',
    state: 'note',
    says,
    advice,
  })
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

/** Connects and authenticates without sending a message. */
export async function checkMail(mailer: Mailer | undefined): Promise<Finding> {
  const subject = 'mail'
  if (mailer === undefined)
    return {
      subject,
      state: 'note',
      says: 'Email is off: enquiries appear only in the back office.',
      advice: 'Set SMTP_URL, STUDIO_EMAIL and MAIL_FROM.',
    }
  try {
    await mailer.check()
    return { subject, state: 'ok', says: 'signed in at the mail server' }
  } catch (error) {
    return {
      subject,
      state: 'wrong',
      says: (error as Error).message,
      advice: 'Correct SMTP_URL; docs/troubleshooting.md shows how to try it by hand.',
    }
  } finally {
    mailer.close()
  }
}
