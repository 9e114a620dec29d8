import { messagesApi } from '@linework/contract/desk/api'
import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { clientPageUrl } from '@linework/contract/desk/clients/client-page'
import {
  fillTemplate,
  listMissing,
  MESSAGES_TEXTS,
  TEMPLATE_KINDS,
} from '@linework/contract/desk/clients/messages'
import { type AppointmentMessages, messagesShapes } from '@linework/contract/desk/clients/messages-shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, forbidden, notFound } from '../../../http/errors.ts'
import { requireRecentSignIn, type StaffMember, scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { requireVersion } from '../../../http/versions.ts'
import { queueDelivery } from '../../../outbox/post.ts'
import { chatNumberOf } from '../../../phone-numbers.ts'
import { listDifferent, logChange, logEdit } from '../../../records/audit-log.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import {
  aftercareOf,
  lockMessageSettings,
  readMessageSettings,
  saveMessageSettings,
} from '../../messages/queries.ts'
import { lockAppointment } from '../booking-queries.ts'
import { findForStaff } from '../queries.ts'
import { findLinkKey } from './client-page-queries.ts'
import { signLink } from './link.ts'
import { listMails, type MailFacts, resolveFailed } from './mail-queries.ts'
import { describeStudio, valuesOf } from './studio.ts'

/** Only owners may change the payment target, because it decides who receives the deposits. */
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
        const { depositRule = before.depositRule, ...rest } = fields
        const changed = listDifferent({ ...before, ...before.depositRule }, { ...rest, ...depositRule })
        if (changed.some((field) => PAYMENT.includes(field))) {
          if (staff.role !== 'owner') throw forbidden(MESSAGES_TEXTS.payment)
          requireRecentSignIn(staff)
        }
        await logEdit(tx, staff, { kind: 'studio', fields: changed.map((field) => `messages ${field}`) })
        const { afterVisit = before.afterVisit } = fields
        return saveMessageSettings(tx, { ...fields, afterVisit }, before)
      })
    },

    ofAppointment: ({ params: { id }, staff }) => show(id, staff),

    async resolveMail({ params: { id, mailId }, body: { clientKnows }, staff }) {
      if (mailer === undefined && !clientKnows) throw new ApiError(409, ENQUIRY_TEXTS.mailOff)
      await db.transaction().execute(async (tx) => {
        const row = await lockAppointment(tx, id, scopedArtistId(staff))
        if (row === undefined || row.is_of_another) throw notFound(MESSAGES_TEXTS.mailDone)
        const failed = await resolveFailed(tx, { appointmentId: id, mailId, clientKnows })
        if (failed === undefined) throw notFound(MESSAGES_TEXTS.mailDone)
        if (!clientKnows) await queueDelivery(tx, queue, failed)
        await logChange(tx, staff, {
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

type Mail = AppointmentMessages['mails'][number]

async function showMessages(
  db: Db,
  id: string,
  { staff, publicUrl }: { staff: StaffMember; publicUrl: string },
): Promise<AppointmentMessages> {
  const row = await findForStaff(db, id, scopedArtistId(staff))
  if (row === undefined) throw notFound(APPOINTMENT_TEXTS.gone)
  if (row.is_of_another) throw notFound(MESSAGES_TEXTS.ofAnother)
  const [settings, studio, { country }, mails, reader] = await Promise.all([
    readMessageSettings(db),
    describeStudio(db, publicUrl),
    findLocale(db),
    listMails(db, id),
    findLinkKey(db, staff.id),
  ])
  const token = await signLink(db, { id, version: row.link_version, reader })
  const link = clientPageUrl(publicUrl, token)
  const values = valuesOf(row, { settings, studio, link })
  // The aftercare message links to the client page only if the page shows an aftercare text.
  const ofAftercare = aftercareOf(settings, row.service) === '' ? { ...values, link: '' } : values
  return {
    messages: TEMPLATE_KINDS.map((kind) => {
      const [template, known] = [settings.templates[kind], kind === 'aftercare' ? ofAftercare : values]
      return { kind, text: fillTemplate(template, known), missing: listMissing(template, known) }
    }),
    chatNumber: chatNumberOf(country, row.client_phone),
    email: row.client_email,
    link,
    upiId: settings.upiId,
    reference: row.client_reference,
    studio: studio.name,
    mails: mails.map(serializeMail),
  }
}

const serializeMail = (mail: Awaited<ReturnType<typeof listMails>>[number]): Mail => ({
  _id: mail.id,
  kind: mail.kind,
  state: mail.state as Mail['state'],
  hours: (mail.facts as MailFacts).hours ?? null,
  problem: mail.problem,
  isUnnotified: mail.is_untold,
  at: (mail.sent_at ?? mail.asked_at).toISOString(),
})
