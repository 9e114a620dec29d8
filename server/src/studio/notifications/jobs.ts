import { DIGEST_HOUR } from '@linework/contract/studio/notifications-shapes'
import type { Deps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { queueDelivery } from '../../outbox/post.ts'
import { deleteOldStaffMessages } from '../../outbox/queries.ts'
import { insertDigests } from './queries.ts'

// After downtime in the morning, digests are still sent until noon.
const LAST_HOUR = 12

/** Stores and queues the digests of the day in one transaction, so that a second run does nothing. */
export const queueDigests = defineTask({
  name: 'queue-digests',
  formerName: 'morning-digest',
  expireSeconds: 60,
  cron: `5 ${DIGEST_HOUR}-${LAST_HOUR} * * *`,
  async handle({ db, queue, mailer }: Pick<Deps, 'db' | 'queue' | 'mailer'>) {
    await deleteOldStaffMessages(db)
    if (mailer === undefined) return
    await db.transaction().execute(async (tx) => {
      for (const id of await insertDigests(tx))
        await queueDelivery(tx, queue, { id, message: 'staff.digest' })
    })
  },
})
