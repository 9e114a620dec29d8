import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import { isDatabaseUnavailable } from '../../db/is-unavailable.ts'
import { withLock } from '../../db/locks.ts'
import { deleteEmptyTotals } from '../../db/totals.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { type Mailer, MailRejected } from '../../mail/mailer.ts'
import { findStudio } from '../studio/queries.ts'
import { type MailStudio, studioEmail, visitorEmail } from './email.ts'
import { deleteMail, findWaitingMail, updateMail } from './mail-queries.ts'
import { eraseOldEnquiries } from './queries.ts'

const GIVE_UP_AFTER_MS = 24 * 3_600_000
// More than hourly retries in a day need: GIVE_UP_AFTER_MS ends them.
const RETRIES = 60
const SAVE_RETRY_MS = 250
// Shorter than the job's own limit.
const SAVE_TIMEOUT_MS = 90_000

type Parts = Pick<Deps, 'db' | 'mailer' | 'config'>

export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  // Longer than the mailer's own timeouts.
  expireSeconds: 420,
  retries: RETRIES,
  handle: (deps: Parts, { mailId }) => deliver(deps, mailId),
})

export const eraseOld = defineJob({
  name: 'erase-old-requests',
  payload: z.undefined(),
  expireSeconds: 600,
  cron: '41 2 * * *',
  async handle({ db, config, log }: Pick<Deps, 'db' | 'config'> & { log: FastifyBaseLogger }) {
    log.info({ erased: await eraseOldEnquiries(db, config.ERASE_AFTER_DAYS) }, 'old requests')
    await deleteEmptyTotals(db)
  },
})

/** Sends an email, gives it up, or throws so that the queue retries. The lock prevents sending it twice. */
export function deliver(deps: Parts, mailId: string): Promise<void> {
  return withLock(deps.db, mailId, () => deliverLocked(deps, mailId))
}

async function deliverLocked({ db, mailer, config }: Parts, mailId: string): Promise<void> {
  const mail = await findWaitingMail(db, mailId)
  if (mail === undefined) return
  const { kind, tries, asked_at, artist_account } = mail
  // The artist has left meanwhile, and there is no one else to send it to.
  if (kind === 'artist' && artist_account === null) return deleteMail(db, mailId)
  try {
    // Retries continue, because staff may restore the enquiry.
    if (mail.deleted_at !== null) throw new Error('The enquiry was deleted.')
    if (mailer === undefined) throw new Error('Mail is not set up.')
    const studio = await describeStudio(db, mailer, config.PUBLIC_URL)
    const message =
      kind === 'visitor'
        ? { ...visitorEmail(mail, studio), to: mail.email, replyTo: mailer.studioEmail }
        : { ...studioEmail(mail, studio), to: (kind === 'artist' && artist_account) || mailer.studioEmail }
    await mailer.send({ id: mailId, fromName: studio.name, ...message })
  } catch (error) {
    // Checked after a try, so that a server that was off for a day still tries once.
    const isLate = (await readClock(db)).getTime() - asked_at.getTime() > GIVE_UP_AFTER_MS
    const isFinal = kind === 'visitor' && error instanceof MailRejected && mustNotRetry(error, tries)
    const problem = (error as Error).message
    const state = isLate || isFinal ? 'failed' : 'waiting'
    await updateMail(db, mailId, { state, tries: tries + 1, problem })
    if (state === 'failed') return
    throw error
  }
  await saveSent(db, mailId, tries + 1)
}

async function describeStudio(db: Db, mailer: Mailer, publicUrl: string): Promise<MailStudio> {
  const { profile } = await findStudio(db)
  const { replyPromise, timeZone, place, look } = profile
  const name = profile.name || mailer.studioName || new URL(publicUrl).hostname
  return { name, replyPromise, timeZone, country: place.country, accent: look.accent, publicUrl }
}

/** A visitor gets one email, so an unknown recipient or a second unclear result ends the retries. */
const mustNotRetry = ({ noRecipient, unclear }: MailRejected, tries: number) =>
  noRecipient || (unclear && tries > 0)

/** Waits for an unavailable database, because an email that is not saved as sent would be sent again. */
async function saveSent(db: Db, mailId: string, tries: number): Promise<void> {
  const deadline = Date.now() + SAVE_TIMEOUT_MS
  for (;;) {
    try {
      return await updateMail(db, mailId, { state: 'sent', tries, problem: '', sent_at: await readClock(db) })
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error
      await sleep(SAVE_RETRY_MS)
    }
  }
}
