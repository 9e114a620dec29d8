import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { withLock } from '../../db/locks.ts'
import { deleteEmptyTotals } from '../../db/totals.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { MAIL_EXPIRE_SECONDS, MAIL_RETRIES, sendAndSave } from '../../mail/deliver.ts'
import { eraseOldEnquiries } from './erase-queries.ts'
import { describeStudio } from './mail/describe-studio.ts'
import { studioEmail, visitorEmail } from './mail/email.ts'
import { deleteMail, findWaitingMail, updateMail } from './mail/mail-queries.ts'

type Parts = Pick<Deps, 'db' | 'mailer' | 'config'>

export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  expireSeconds: MAIL_EXPIRE_SECONDS,
  retries: MAIL_RETRIES,
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
  await sendAndSave(db, {
    tries,
    asked_at,
    isPersonal: kind === 'visitor',
    save: (delivery) => updateMail(db, mailId, delivery),
    async send() {
      // Retries continue, because staff may restore the enquiry.
      if (mail.deleted_at !== null) throw new Error('The enquiry was deleted.')
      if (mailer === undefined) throw new Error('Mail is not set up.')
      const studio = await describeStudio(db, mailer, config.PUBLIC_URL)
      const message =
        kind === 'visitor'
          ? { ...visitorEmail(mail, studio), to: mail.email, replyTo: mailer.studioEmail }
          : { ...studioEmail(mail, studio), to: (kind === 'artist' && artist_account) || mailer.studioEmail }
      await mailer.send({ id: mailId, fromName: studio.name, ...message })
    },
  })
}
