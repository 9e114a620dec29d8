import { visitAddress } from '@linework/contract/visits/page'
import { z } from 'zod'
import { withLock } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/job.ts'
import { MAIL_EXPIRE_SECONDS, MAIL_RETRIES, sendAndSave } from '../../../mail/deliver.ts'
import { findArtistAccount } from '../../alerts/queries.ts'
import { readMessageSettings } from '../../messages/queries.ts'
import { type AppointmentRow, findWithDeleted } from '../queries.ts'
import { askedEmail, clientEmail, type ToClient } from './email.ts'
import { signLink } from './link.ts'
import { beginMail, claimReminders, findWaitingMail, updateMail } from './mail-queries.ts'
import { describeStudio } from './studio.ts'

type Parts = Pick<Deps, 'db' | 'mailer' | 'config'>

/** One email about one appointment. What was overtaken meanwhile is not sent. */
export const sendClientMail = defineJob({
  name: 'send-client-mail',
  payload: z.object({ mailId: z.uuid() }),
  expireSeconds: MAIL_EXPIRE_SECONDS,
  retries: MAIL_RETRIES,
  handle: (deps: Parts, { mailId }) => deliver(deps, mailId),
})

/** The lock prevents that two processes send it. */
export const deliver = (deps: Parts, mailId: string): Promise<void> =>
  withLock(deps.db, `client mail ${mailId}`, () => deliverLocked(deps, mailId))

async function deliverLocked({ db, mailer, config }: Parts, mailId: string): Promise<void> {
  const mail = await findWaitingMail(db, mailId)
  if (mail === undefined) return
  if (mail.is_overtaken) return updateMail(db, mailId, { state: 'dropped' })
  if (!(await beginMail(db, mailId))) return
  const { kind, tries, asked_at } = mail
  await sendAndSave(db, {
    tries,
    asked_at,
    isPersonal: kind !== 'asked',
    save: (delivery) => updateMail(db, mailId, delivery),
    async send() {
      if (mailer === undefined) throw new Error('Mail is not set up.')
      const row = await findWithDeleted(db, mail.appointment_id)
      const studio = await describeStudio(db, config.PUBLIC_URL, mailer.studioName)
      const toStudio = async () => {
        const artist =
          mail.to_artist && row.artist_id ? await findArtistAccount(db, row.artist_id) : undefined
        return { ...askedEmail(row, studio), to: artist?.email ?? mailer.studioEmail }
      }
      const toClient = async () => {
        const token = await signLink(db, { id: row.id, version: row.link_version })
        const address = visitAddress(config.PUBLIC_URL, token)
        const message = clientEmail(kind as ToClient, startingAt(mail.starts_at, row), studio, address)
        return { ...message, to: row.client_email, replyTo: mailer.studioEmail }
      }
      const message = kind === 'asked' ? await toStudio() : await toClient()
      await mailer.send({ id: mailId, fromName: studio.name, ...message })
    },
  })
}

/** The appointment at the start that the email speaks of. */
function startingAt(starts_at: Date, row: AppointmentRow): AppointmentRow {
  const ends_at = new Date(starts_at.getTime() + row.ends_at.getTime() - row.starts_at.getTime())
  return { ...row, starts_at, ends_at }
}

/** Every minute: claims the reminders that are due and queues their emails in one transaction. */
export const remindClients = defineJob({
  name: 'remind-clients',
  payload: z.undefined(),
  expireSeconds: 60,
  cron: '* * * * *',
  handle: (deps: Pick<Deps, 'db' | 'queue' | 'mailer'>) => queueReminders(deps),
})

export async function queueReminders({ db, queue, mailer }: Pick<Deps, 'db' | 'queue' | 'mailer'>) {
  const { reminderHours } = await readMessageSettings(db)
  if (mailer === undefined || reminderHours.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const mailId of await claimReminders(tx, reminderHours))
      await queue.send(tx, sendClientMail, { mailId })
  })
}
