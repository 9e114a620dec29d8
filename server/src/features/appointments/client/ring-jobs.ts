import { PUSH_TEXTS, type PushMessage } from '@linework/contract/alerts/texts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { ownArtist } from '../../../http/require-staff.ts'
import { defineJob } from '../../../jobs/job.ts'
import { pushToPhone } from '../../../push/push-to-phone.ts'
import { localTime } from '../../../studio-time.ts'
import { findPhone } from '../../alerts/queries.ts'
import { countEnquiries } from '../../enquiries/queries.ts'
import { findLocale } from '../../studio/queries.ts'
import { findForStaff } from '../queries.ts'

// As for a new enquiry; what is older is on the dashboard.
const RETRIES = 12

/** Tells one phone that a client asks to move or to cancel. */
export const ringAsked = defineJob({
  name: 'ring-asked',
  payload: z.object({ phoneId: z.uuid(), appointmentId: z.uuid() }),
  expireSeconds: 60,
  retries: RETRIES,
  async handle({ db, config }: Pick<Deps, 'db' | 'config'>, { phoneId, appointmentId }) {
    const phone = await findPhone(db, phoneId)
    if (phone === undefined) return
    const artistId = ownArtist(phone.owner)
    const row = await findForStaff(db, appointmentId, artistId)
    if (row === undefined || row.client_asks === null) return
    const { timeZone } = await findLocale(db)
    const day = localTime(row.starts_at, timeZone).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const message: PushMessage = {
      text: PUSH_TEXTS.asked,
      url: `/admin/bookings?view=day&day=${day}`,
      tag: `asked ${appointmentId}`,
      unanswered: await countEnquiries(db, { status: 'new', artistId }),
    }
    await pushToPhone(db, config, { phoneId, target: phone.target, about: appointmentId, message })
  },
})
