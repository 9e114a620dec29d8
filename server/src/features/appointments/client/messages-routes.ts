import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import { messagesApi } from '@linework/contract/messages/api'
import { type AppointmentMessages, messagesShapes } from '@linework/contract/messages/shapes'
import { fillTemplate, listMissing, TEMPLATE_KINDS } from '@linework/contract/messages/templates'
import { MESSAGES_TEXTS } from '@linework/contract/messages/texts'
import { visitAddress } from '@linework/contract/visits/page'
import type { Deps } from '../../../deps.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { ownArtist, requireFresh } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { requireVersion } from '../../../http/versions.ts'
import { chatNumberOf } from '../../../phone-numbers.ts'
import { listDifferent, noteEdit } from '../../../records/audit-log.ts'
import { lockMessageSettings, readMessageSettings, saveMessageSettings } from '../../messages/queries.ts'
import { findLocale } from '../../studio/queries.ts'
import { findForStaff } from '../queries.ts'
import { signLink } from './link.ts'
import { listMails } from './mail-queries.ts'
import { describeStudio } from './studio.ts'
import { valuesOf } from './template-values.ts'
import { findLinkKey } from './visit-queries.ts'

/** Where clients pay to: who changes it takes the studio's deposits. */
const PAYMENT = ['upiId', 'paymentLink']

export function messagesRoutes(serve: Serve, { db, config }: Deps): void {
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

    async ofAppointment({ params: { id }, staff }) {
      const row = await findForStaff(db, id, ownArtist(staff))
      if (row === undefined) throw notFound(APPOINTMENT_TEXTS.gone)
      if (row.is_of_another) throw notFound(MESSAGES_TEXTS.ofAnother)
      const [settings, studio, { country }, mails, reader] = await Promise.all([
        readMessageSettings(db),
        describeStudio(db, config.PUBLIC_URL),
        findLocale(db),
        listMails(db, id),
        findLinkKey(db, staff.id),
      ])
      const token = await signLink(db, { id, version: row.link_version, reader })
      const link = visitAddress(config.PUBLIC_URL, token)
      const values = valuesOf(row, { settings, studio, link })
      return {
        messages: TEMPLATE_KINDS.map((kind) => ({
          kind,
          text: fillTemplate(settings.templates[kind], values),
          missing: listMissing(settings.templates[kind], values),
        })),
        chatNumber: chatNumberOf(country, row.client_phone),
        email: row.client_email,
        link,
        upiId: settings.upiId,
        reference: row.client_reference,
        studio: studio.name,
        mails: mails.map(({ kind, hours, state, problem, sent_at, asked_at }) => ({
          kind: kind as AppointmentMessages['mails'][number]['kind'],
          state: state as AppointmentMessages['mails'][number]['state'],
          hours,
          problem,
          at: (sent_at ?? asked_at).toISOString(),
        })),
      }
    },
  })
}
