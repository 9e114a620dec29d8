import type { PushMessage } from '@linework/contract/alerts/texts'
import { z } from 'zod'
import { withLock } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { ownArtist } from '../../../http/require-staff.ts'
import { defineJob } from '../../../jobs/job.ts'
import { MAIL_EXPIRE_SECONDS, saveSent } from '../../../mail/deliver.ts'
import { pushToPhone } from '../../../push/push-to-phone.ts'
import { findArtistAccount, findPhone } from '../../alerts/queries.ts'
import { findLocale } from '../../studio/queries.ts'
import { describeStudio } from '../mail/describe-studio.ts'
import { countEnquiries } from '../queries.ts'
import {
  claimSummaries,
  deleteAlertsOf,
  deleteIdleAlerts,
  findWaiting,
  saveTold,
  type Waiting,
} from './alert-queries.ts'
import { summaryEmail, summaryTitle } from './email.ts'

type Parts = Pick<Deps, 'db' | 'mailer' | 'config'>

// With growing pauses about half an hour; what still waits then is claimed again.
const RETRIES = 9

/** Tells one mailbox or phone how many enquiries it was not told of one by one. */
export const sendSummary = defineJob({
  name: 'send-summary',
  payload: z.object({ recipient: z.string(), claimedAt: z.iso.datetime() }),
  expireSeconds: MAIL_EXPIRE_SECONDS,
  retries: RETRIES,
  handle: (deps: Parts, { recipient, claimedAt }) =>
    withLock(deps.db, `summary ${recipient}`, () => deliverSummary(deps, recipient, claimedAt)),
})

async function deliverSummary(deps: Parts, recipient: string, claimedAt: string): Promise<void> {
  const waiting = await findWaiting(deps.db, recipient, claimedAt)
  if (waiting === undefined) return
  const [kind, id = ''] = recipient.split(' ')
  const isSent =
    kind === 'phone' ? await pushSummary(deps, id, waiting) : await mailSummary(deps, recipient, waiting)
  if (!isSent) return deleteAlertsOf(deps.db, recipient)
  await saveSent(deps.db, () => saveTold(deps.db, recipient, waiting))
}

/** False where the artist has left. */
async function mailSummary({ db, mailer, config }: Parts, recipient: string, waiting: Waiting) {
  if (mailer === undefined) throw new Error('Mail is not set up.')
  const [kind, artistId = ''] = recipient.split(' ')
  const to = kind === 'studio' ? mailer.studioEmail : (await findArtistAccount(db, artistId))?.email
  if (to === undefined) return false
  const studio = await describeStudio(db, mailer, config.PUBLIC_URL)
  await mailer.send({
    // The same for every try, so that a mailbox recognises one that came twice.
    id: `more-${recipient.replace(' ', '-')}-${waiting.since.getTime()}`,
    to,
    fromName: studio.name,
    ...summaryEmail(waiting, studio),
  })
  return true
}

/** False where the phone or its owner has left. */
async function pushSummary({ db, config }: Parts, phoneId: string, waiting: Waiting) {
  const phone = await findPhone(db, phoneId)
  if (phone === undefined) return false
  const { timeZone } = await findLocale(db)
  const message: PushMessage = {
    text: `${summaryTitle(waiting, timeZone)}. Open Linework.`,
    url: '/admin/contact',
    tag: 'more enquiries',
    unanswered: await countEnquiries(db, { status: 'new', artistId: ownArtist(phone.owner) }),
  }
  await pushToPhone(db, config, { phoneId, target: phone.target, about: 'more', message })
  return true
}

/** Claims what is due and queues it in one transaction, so that of several instances one sends it. */
export const summariseEnquiries = defineJob({
  name: 'summarise-enquiries',
  payload: z.undefined(),
  expireSeconds: 60,
  cron: '*/5 * * * *',
  async handle({ db, queue }: Pick<Deps, 'db' | 'queue'>) {
    await db.transaction().execute(async (tx) => {
      for (const claimed of await claimSummaries(tx)) await queue.send(tx, sendSummary, claimed)
      await deleteIdleAlerts(tx)
    })
  },
})
