import type { Mailer } from '../mail/mailer.ts'
import type { Finding } from './finding.ts'

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
