import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import type { AppointmentMessages } from '@linework/contract/messages/shapes'
import { fillTemplate, listMissing, TEMPLATE_KINDS } from '@linework/contract/messages/templates'
import { MESSAGES_TEXTS } from '@linework/contract/messages/texts'
import { visitAddress } from '@linework/contract/visits/page'
import type { Db } from '../../../db/connect.ts'
import { notFound } from '../../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../../http/require-staff.ts'
import { chatNumberOf } from '../../../phone-numbers.ts'
import { readMessageSettings } from '../../messages/queries.ts'
import { findLocale } from '../../studio/queries.ts'
import { findForStaff } from '../queries.ts'
import { signLink } from './link.ts'
import { listMails } from './mail-queries.ts'
import { describeStudio } from './studio.ts'
import { valuesOf } from './template-values.ts'
import { findLinkKey } from './visit-queries.ts'

type Mail = AppointmentMessages['mails'][number]

/** The messages of an appointment, filled in, and the emails about it. */
export async function showMessages(
  db: Db,
  id: string,
  { staff, publicUrl }: { staff: StaffMember; publicUrl: string },
): Promise<AppointmentMessages> {
  const row = await findForStaff(db, id, ownArtist(staff))
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
  const link = visitAddress(publicUrl, token)
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
    mails: mails.map(serializeMail),
  }
}

const serializeMail = (mail: Awaited<ReturnType<typeof listMails>>[number]): Mail => ({
  _id: mail.id,
  kind: mail.kind as Mail['kind'],
  state: mail.state as Mail['state'],
  hours: mail.hours,
  problem: mail.problem,
  isUntold: mail.is_untold,
  at: (mail.sent_at ?? mail.asked_at).toISOString(),
})
