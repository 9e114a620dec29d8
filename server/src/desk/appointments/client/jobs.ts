import { VISIT_STEPS } from '@linework/contract/desk/clients/messages'
import type { Deps } from '../../../deps.ts'
import { defineTask } from '../../../jobs/job.ts'
import { queueDelivery } from '../../../outbox/post.ts'
import { readMessageSettings, visitTextOf } from '../../messages/queries.ts'
import { claimVisitMessages, dropPrepared } from '../after-visit/queries.ts'
import { claimReminders } from './mail-queries.ts'

/** Claims due reminders and queues their emails in one transaction, so that each is sent once. */
export const queueClientReminders = defineTask({
  name: 'queue-appointment-reminders',
  formerName: 'remind-clients',
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

/** Claims due messages and queues their emails in one transaction, so that each is sent once. */
export const queueAfterVisits = defineTask({
  name: 'queue-messages-after-visits',
  expireSeconds: 60,
  cron: '* * * * *',
  handle: (deps: Pick<Deps, 'db' | 'queue' | 'mailer'>) => queueVisitMessages(deps),
})

export async function queueVisitMessages(
  { db, queue, mailer }: Pick<Deps, 'db' | 'queue' | 'mailer'>,
  now?: Date,
) {
  const settings = await readMessageSettings(db)
  const named = [...new Set(settings.afterVisit.map(({ service }) => service.toLowerCase()))]
  const steps = named.flatMap((service) =>
    VISIT_STEPS.filter((step) => visitTextOf(settings, service, step) !== undefined).map((step) => ({
      service,
      step,
    })),
  )
  await db.transaction().execute(async (tx) => {
    await dropPrepared(tx, now)
    if (steps.length === 0) return
    const claimed = await claimVisitMessages(tx, {
      steps,
      named: named.filter((service) => service !== ''),
      byEmail: mailer !== undefined,
      now,
    })
    for (const { id, message, way } of claimed)
      if (way === 'email') await queueDelivery(tx, queue, { id, message })
  })
}
