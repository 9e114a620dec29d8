import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Job, Schedule } from '../../jobs/queue.ts'
import { MailRefused } from '../../mail/mailer.ts'
import { studioLetter, visitorLetter } from './email.ts'
import { findWaitingMail, updateMail } from './mail-queries.ts'

const GIVE_UP_AFTER_MS = 24 * 3_600_000
// Far more than a day of hourly tries: the day above ends them.
const RETRIES = 60

export const sendMail = {
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  expireSeconds: 120,
  retries: RETRIES,
} satisfies Job

export const eraseOld: Schedule = {
  job: { name: 'erase-old-requests', payload: z.undefined(), expireSeconds: 600 },
  cron: '41 2 * * *',
}

/** Sent, given up, or thrown so that the queue tries again later. */
export async function deliver(
  { db, mailer, config }: Pick<Deps, 'db' | 'mailer' | 'config'>,
  mailId: string,
): Promise<void> {
  const mail = await findWaitingMail(db, mailId)
  if (mail === undefined) return
  const { kind, tries, asked_at } = mail
  const isLate = Date.now() - asked_at.getTime() > GIVE_UP_AFTER_MS
  try {
    if (mailer === undefined) throw new Error('Mail is not set up.')
    if (isLate) return await updateMail(db, mailId, { state: 'failed' })
    const letter =
      kind === 'studio'
        ? { ...studioLetter(mail, config.PUBLIC_URL), to: mailer.studioEmail }
        : { ...visitorLetter(mail, config.PUBLIC_URL), to: mail.email, replyTo: mailer.studioEmail }
    await mailer.send({ id: mailId, ...letter })
  } catch (error) {
    const isHopeless = kind === 'visitor' && error instanceof MailRefused && error.noRecipient
    const problem = (error as Error).message
    await updateMail(db, mailId, { tries: tries + 1, problem, ...(isHopeless ? { state: 'failed' } : {}) })
    if (isHopeless) return
    throw error
  }
  await updateMail(db, mailId, { state: 'sent', tries: tries + 1, problem: '', sent_at: new Date() })
}
