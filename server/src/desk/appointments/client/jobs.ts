import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/job.ts'
import { queueDelivery } from '../../../outbox/post.ts'
import { readMessageSettings } from '../../messages/queries.ts'
import { claimReminders } from './mail-queries.ts'

/** Every minute: claims the reminders that are due and queues their emails in one transaction. */
export const queueClientReminders = defineJob({
  name: 'queue-appointment-reminders',
  formerName: 'remind-clients',
  payload: z.undefined(),
  expireSeconds: 60,
  cron: '* * * * *',
  handle: (deps: Pick<Deps, 'db' | 'queue' | 'mailer'>) => queueReminders(deps),
})

export async function queueReminders({ db, queue, mailer }: Pick<Deps, 'db' | 'queue' | 'mailer'>) {
  const { reminderHours } = await readMessageSettings(db)
  if (mailer === undefined || reminderHours.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const id of await claimReminders(tx, reminderHours))
      await queueDelivery(tx, queue, { id, message: 'appointment.reminder' })
  })
}
