import type { FastifyBaseLogger } from 'fastify'
import { deleteEmptyTotals } from '../../db/totals.ts'
import type { Deps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { postMessage } from '../../outbox/post.ts'
import { findPushSubscription, listPushSubscriptions } from '../../studio/notifications/queries.ts'
import { eraseOldEnquiries } from './erase-queries.ts'
import { claimDueReminders } from './reminders.ts'
import { claimSummaries, deleteIdleAlerts } from './summary/alert-queries.ts'

type PostDeps = Pick<Deps, 'db' | 'queue'>

export const eraseOld = defineTask({
  name: 'purge-old-enquiries',
  formerName: 'erase-old-requests',
  expireSeconds: 600,
  cron: '41 2 * * *',
  async handle({ db, config, log }: Pick<Deps, 'db' | 'config'> & { log: FastifyBaseLogger }) {
    log.info({ erased: await eraseOldEnquiries(db, config.ENQUIRY_RETENTION_DAYS) }, 'old enquiries')
    await deleteEmptyTotals(db)
  },
})

/** Claims due reminders and queues their pushes in one transaction, so that only one instance sends each. */
export const sendDueReminders = defineTask({
  name: 'send-due-reminders',
  formerName: 'ring-reminders',
  expireSeconds: 60,
  cron: '* * * * *',
  async handle({ db, queue }: PostDeps) {
    await db.transaction().execute(async (tx) => {
      for (const { staff_id, contact_id } of await claimDueReminders(tx))
        for (const { id } of await listPushSubscriptions(tx, staff_id))
          await postMessage(tx, queue, { message: 'enquiry.reminder', contact_id, phone_id: id })
    })
  },
})

/** Claims and queues due summaries in one transaction, so that only one instance sends each. */
export const summariseEnquiries = defineTask({
  name: 'queue-enquiry-summaries',
  formerName: 'summarise-enquiries',
  expireSeconds: 60,
  cron: '*/5 * * * *',
  async handle({ db, queue }: PostDeps) {
    await db.transaction().execute(async (tx) => {
      for (const facts of await claimSummaries(tx)) {
        const [kind, id = ''] = facts.recipient.split(' ')
        const message = kind === 'phone' ? 'enquiry.summary-push' : 'enquiry.summary'
        const phone = kind === 'phone' ? await findPushSubscription(tx, id) : undefined
        await postMessage(tx, queue, { message, facts, phone_id: phone ? id : null })
      }
      await deleteIdleAlerts(tx)
    })
  },
})
