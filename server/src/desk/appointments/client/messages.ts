import { clientPageUrl } from '@linework/contract/desk/clients/client-page'
import { PUSH_TEXTS } from '@linework/contract/studio/notifications-shapes'
import { type OutboxRow, requireMailer, type SendDeps } from '../../../outbox/messages.ts'
import { findArtistAccount } from '../../../studio/notifications/queries.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { localTime } from '../../../studio-time.ts'
import { type AppointmentRow, findForStaff, findWithDeleted } from '../queries.ts'
import { askedEmail, clientEmail, type ToClient } from './email.ts'
import { signLink } from './link.ts'
import { isOutdated, type MailFacts } from './mail-queries.ts'
import { describeStudio } from './studio.ts'

export const appointmentWriters = {
  'appointment.booked': writeForClient('booked'),
  'appointment.moved': writeForClient('moved'),
  'appointment.cancelled': writeForClient('cancelled'),
  'appointment.reminder': writeForClient('reminder'),

  async 'appointment.asked'(deps: SendDeps, message: OutboxRow) {
    const found = await readMail(deps, message)
    if (found === undefined) return undefined
    const { row, studio, mailer, facts } = found
    const toArtist = facts.toArtist && row.artist_id
    const artist = toArtist ? await findArtistAccount(deps.db, toArtist) : undefined
    return { ...askedEmail(row, studio), to: artist?.email ?? mailer.studioEmail, fromName: studio.name }
  },

  async 'appointment.asked-push'({ db }: SendDeps, { appointment_id }: OutboxRow, artistId?: string) {
    const row = await findForStaff(db, appointment_id as string, artistId)
    if (row === undefined || row.client_asks === null) return undefined
    const { timeZone } = await findLocale(db)
    const day = localTime(row.starts_at, timeZone).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const url = `/admin/bookings?view=day&day=${day}`
    return { about: row.id, text: PUSH_TEXTS.asked, url, tag: `asked ${row.id}` }
  },
}

function writeForClient(kind: ToClient) {
  return async (deps: SendDeps, message: OutboxRow) => {
    const found = await readMail(deps, message)
    if (found === undefined) return undefined
    const { row, studio, mailer, facts } = found
    const token = await signLink(deps.db, { id: row.id, version: row.link_version })
    const announced = startingAt(new Date(facts.startsAt), row)
    const email = clientEmail(kind, announced, studio, clientPageUrl(deps.config.PUBLIC_URL, token))
    return { ...email, to: row.client_email, replyTo: mailer.studioEmail, fromName: studio.name }
  }
}

/** Also finds the appointment of a deleted enquiry. Returns undefined for an outdated message. */
async function readMail(deps: SendDeps, { id, appointment_id, facts }: OutboxRow) {
  if (await isOutdated(deps.db, id)) return undefined
  const mailer = requireMailer(deps)
  const row = await findWithDeleted(deps.db, appointment_id as string)
  const studio = await describeStudio(deps.db, deps.config.PUBLIC_URL, mailer.studioName)
  return { row, mailer, studio, facts: facts as MailFacts }
}

/** Returns the appointment with the start time that the email announces. */
function startingAt(starts_at: Date, row: AppointmentRow): AppointmentRow {
  const ends_at = new Date(starts_at.getTime() + row.ends_at.getTime() - row.starts_at.getTime())
  return { ...row, starts_at, ends_at }
}
