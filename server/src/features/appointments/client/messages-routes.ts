import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { messagesApi } from '@linework/contract/messages/api'
import { messagesShapes } from '@linework/contract/messages/shapes'
import { MESSAGES_TEXTS } from '@linework/contract/messages/texts'
import type { Deps } from '../../../deps.ts'
import { ApiError, forbidden, notFound } from '../../../http/errors.ts'
import { ownArtist, requireFresh, type StaffMember } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { requireVersion } from '../../../http/versions.ts'
import { listDifferent, noteChange, noteEdit } from '../../../records/audit-log.ts'
import { lockMessageSettings, readMessageSettings, saveMessageSettings } from '../../messages/queries.ts'
import { lockAppointment } from '../lock-queries.ts'
import { sendClientMail } from './jobs.ts'
import { resolveFailed } from './mail-queries.ts'
import { showMessages } from './show-messages.ts'

/** Where clients pay to: who changes it takes the studio's deposits. */
const PAYMENT = ['upiId', 'paymentLink']

export function messagesRoutes(serve: Serve, { db, config, queue, mailer }: Deps): void {
  const show = (id: string, staff: StaffMember) =>
    showMessages(db, id, { staff, publicUrl: config.PUBLIC_URL })

  serve('messages', messagesApi, messagesShapes, {
    show: () => readMessageSettings(db),

    save({ body: { version, ...fields }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockMessageSettings(tx)
        await requireVersion(version, before.version, async () => before)
        const changed = listDifferent(before, fields)
        if (changed.some((field) => PAYMENT.includes(field))) {
          if (staff.role !== 'owner') throw forbidden(MESSAGES_TEXTS.payment)
          requireFresh(staff)
        }
        await noteEdit(tx, staff, { kind: 'studio', fields: changed.map((field) => `messages ${field}`) })
        return saveMessageSettings(tx, fields, before.version)
      })
    },

    ofAppointment: ({ params: { id }, staff }) => show(id, staff),

    async resolveMail({ params: { id, mailId }, body: { clientKnows }, staff }) {
      if (mailer === undefined && !clientKnows) throw new ApiError(409, ENQUIRY_TEXTS.mailOff)
      await db.transaction().execute(async (tx) => {
        const row = await lockAppointment(tx, id, ownArtist(staff))
        const isFound =
          row !== undefined &&
          !row.is_of_another &&
          (await resolveFailed(tx, { appointmentId: id, mailId, clientKnows }))
        if (!isFound) throw notFound(MESSAGES_TEXTS.mailDone)
        if (!clientKnows) await queue.send(tx, sendClientMail, { mailId })
        await noteChange(tx, staff, {
          kind: 'contact',
          verb: 'changed',
          id: row.contact_id,
          fields: ['mail'],
        })
      })
      return show(id, staff)
    },
  })
}
