import { PUSH_TEXTS, type PushMessage } from '@linework/contract/alerts/texts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { ownArtist } from '../../../http/require-staff.ts'
import { defineJob } from '../../../jobs/job.ts'
import { pushToPhone } from '../../../push/push-to-phone.ts'
import { findPhone, listPhones } from '../../alerts/queries.ts'
import { countEnquiries, findEnquiry } from '../queries.ts'
import { claimDueReminders } from './reminder-queries.ts'

// With growing pauses about three hours; an enquiry that is older is on the dashboard.
const RETRIES = 12

/** One message to one phone. A process rings one at a time, so one that is killed repeats no more than that one. */
export const ringPhone = defineJob({
  name: 'ring-phone',
  payload: z.object({
    phoneId: z.uuid(),
    contactId: z.uuid(),
    reason: z.enum(['enquiry', 'reminder']),
  }),
  expireSeconds: 60,
  retries: RETRIES,
  async handle({ db, config }: Pick<Deps, 'db' | 'config'>, { phoneId, contactId, reason }) {
    const phone = await findPhone(db, phoneId)
    if (phone === undefined) return
    const artistId = ownArtist(phone.owner)
    const enquiry = await findEnquiry(db, contactId, artistId)
    if (enquiry === undefined || enquiry.status === 'spam') return
    if (reason === 'reminder' && enquiry.status === 'closed') return
    const message: PushMessage = {
      text: PUSH_TEXTS[reason === 'enquiry' && enquiry.topic === 'healing' ? 'urgent' : reason],
      url: `/admin/contact?request=${contactId}`,
      tag: `${reason} ${contactId}`,
      unanswered: await countEnquiries(db, { status: 'new', artistId }),
    }
    await pushToPhone(db, config, { phoneId, target: phone.target, about: contactId, message })
  },
})

/** Every minute: claims the reminders that are due and queues their messages in one transaction. */
export const ringReminders = defineJob({
  name: 'ring-reminders',
  payload: z.undefined(),
  expireSeconds: 60,
  cron: '* * * * *',
  async handle({ db, queue }: Pick<Deps, 'db' | 'queue'>) {
    await db.transaction().execute(async (tx) => {
      for (const { staff_id, contact_id } of await claimDueReminders(tx))
        for (const phone of await listPhones(tx, staff_id))
          await queue.send(tx, ringPhone, { phoneId: phone.id, contactId: contact_id, reason: 'reminder' })
    })
  },
})
