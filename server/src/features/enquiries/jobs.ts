import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import { isDatabaseUnavailable } from '../../db/is-unavailable.ts'
import { withLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import type { Job, Schedule } from '../../jobs/queue.ts'
import { MailRejected } from '../../mail/mailer.ts'
import { studioEmail, visitorEmail } from './email.ts'
import { findWaitingMail, updateMail } from './mail-queries.ts'

const GIVE_UP_AFTER_MS = 24 * 3_600_000
// Far more than a day of hourly tries: the day above ends them.
const RETRIES = 60
const NOTE_AGAIN_MS = 250
// Within the job's own time.
const NOTE_WITHIN_MS = 90_000

export const sendMail = {
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  // Longer than a mail server may be silent.
  expireSeconds: 420,
  retries: RETRIES,
} satisfies Job

type Parts = Pick<Deps, 'db' | 'mailer' | 'config'>

export const eraseOld: Schedule = {
  job: { name: 'erase-old-requests', payload: z.undefined(), expireSeconds: 600 },
  cron: '41 2 * * *',
}

/** Sent, given up, or thrown so that the queue tries again later. One at a time: a mail may be asked for twice. */
export function deliver(deps: Parts, mailId: string): Promise<void> {
  return withLock(deps.db, mailId, () => deliverLocked(deps, mailId))
}

async function deliverLocked({ db, mailer, config }: Parts, mailId: string): Promise<void> {
  const mail = await findWaitingMail(db, mailId)
  if (mail === undefined) return
  const { kind, tries, asked_at } = mail
  try {
    // Undone, it goes out after all; else it is given up like any other.
    if (mail.deleted_at !== null) throw new Error('The request was deleted.')
    if (mailer === undefined) throw new Error('Mail is not set up.')
    const letter =
      kind === 'studio'
        ? { ...studioEmail(mail, config.PUBLIC_URL), to: mailer.studioEmail }
        : {
            ...visitorEmail(mail, mailer.studioName ?? hostOf(config.PUBLIC_URL), config.PUBLIC_URL),
            to: mail.email,
            replyTo: mailer.studioEmail,
          }
    await mailer.send({ id: mailId, ...letter })
  } catch (error) {
    // Only after trying: who was switched off for a day has not tried at all.
    const isLate = (await readClock(db)).getTime() - asked_at.getTime() > GIVE_UP_AFTER_MS
    const isHopeless = kind === 'visitor' && error instanceof MailRejected && isEnough(error, tries)
    const problem = (error as Error).message
    const state = isLate || isHopeless ? 'failed' : 'waiting'
    await updateMail(db, mailId, { state, tries: tries + 1, problem })
    if (state === 'failed') return
    throw error
  }
  await noteSent(db, mailId, tries + 1)
}

const hostOf = (url: string) => new URL(url).hostname

/** A visitor is written to once: where that may have happened, or cannot happen, it is not tried again for a day. */
const isEnough = ({ noRecipient, unclear }: MailRejected, tries: number) =>
  noRecipient || (unclear && tries > 0)

/** It is out: unless that is written down, it goes out again. So a database that is away is waited for. */
async function noteSent(db: Db, mailId: string, tries: number): Promise<void> {
  const deadline = Date.now() + NOTE_WITHIN_MS
  for (;;) {
    try {
      return await updateMail(db, mailId, { state: 'sent', tries, problem: '', sent_at: await readClock(db) })
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error
      await sleep(NOTE_AGAIN_MS)
    }
  }
}
