import { checkUpUrl, clientPageUrl } from '@linework/contract/desk/clients/client-page'
import {
  fillTemplate,
  VISIT_STEP_NAMES,
  VISIT_STEPS,
  type VisitStep,
} from '@linework/contract/desk/clients/messages'
import type { MessageSettings } from '@linework/contract/desk/clients/messages-shapes'
import { PUSH_TEXTS } from '@linework/contract/studio/notifications-shapes'
import type { Db } from '../../../db/connect.ts'
import { writeEmail } from '../../../mail/write-email.ts'
import { type Email, type OutboxRow, requireMailer, type SendDeps } from '../../../outbox/messages.ts'
import { findArtistAccount } from '../../../studio/notifications/queries.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { localTime } from '../../../studio-time.ts'
import { aftercareOf, readMessageSettings, visitTextOf } from '../../messages/queries.ts'
import { findVisitMessage } from '../after-visit/queries.ts'
import { type AppointmentRow, findForStaff, findWithDeleted } from '../queries.ts'
import { askedEmail, clientEmail, type ToClient } from './email.ts'
import { CHECK_UP_LINK, signLink } from './link.ts'
import { isOutdated, type MailFacts } from './mail-queries.ts'
import { type ClientStudio, describeStudio, valuesOf } from './studio.ts'

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

/** Returns undefined for an outdated message. Includes deleted enquiries, whose cancellation is emailed. */
async function readMail(deps: SendDeps, { id, appointment_id, facts }: OutboxRow) {
  if (await isOutdated(deps.db, id)) return undefined
  const mailer = requireMailer(deps)
  const row = await findWithDeleted(deps.db, appointment_id as string)
  const studio = await describeStudio(deps.db, deps.config.PUBLIC_URL, mailer.studioName)
  return { row, mailer, studio, facts: facts as MailFacts }
}

function startingAt(starts_at: Date, row: AppointmentRow): AppointmentRow {
  const ends_at = new Date(starts_at.getTime() + row.ends_at.getTime() - row.starts_at.getTime())
  return { ...row, starts_at, ends_at }
}

export const visitWriters = Object.fromEntries(
  VISIT_STEPS.map((step) => [`visit.${step}`, (deps, message) => writeVisitMessage(deps, message, step)]),
) as Record<`visit.${VisitStep}`, (deps: SendDeps, message: OutboxRow) => Promise<Email | undefined>>

async function writeVisitMessage(
  deps: SendDeps,
  message: OutboxRow,
  step: VisitStep,
): Promise<Email | undefined> {
  const found = await findVisitMessage(deps.db, message.id)
  if (!found?.continues) return undefined
  // The error makes the queue retry, so that a message delayed in the evening is not sent at night.
  if (!found.isDaytime) throw new Error('Waits for the morning.')
  const mailer = requireMailer(deps)
  const [row, settings, studio] = await Promise.all([
    findWithDeleted(deps.db, message.appointment_id as string),
    readMessageSettings(deps.db),
    describeStudio(deps.db, deps.config.PUBLIC_URL, mailer.studioName),
  ])
  const written = await writeVisitText(deps.db, row, { step, settings, studio })
  if (written === undefined || row.client_email === '') return undefined
  const heading = VISIT_STEP_NAMES[step]
  const content = writeEmail({
    heading,
    accent: studio.accent,
    paragraphs: [written.text],
    links: [['Your page, also to stop these messages', written.link]],
  })
  const subject = `${studio.name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`
  return { subject, ...content, to: row.client_email, replyTo: mailer.studioEmail, fromName: studio.name }
}

interface Written {
  step: VisitStep
  settings: MessageSettings
  studio: ClientStudio
}

/** Undefined when this step is off. An aftercare message links only to an aftercare text that exists. */
export async function writeVisitText(db: Db, row: AppointmentRow, { step, settings, studio }: Written) {
  const template = visitTextOf(settings, row.service, step)
  if (template === undefined) return undefined
  const token = await signLink(db, { id: row.id, version: row.link_version }, CHECK_UP_LINK)
  const link = checkUpUrl(studio.publicUrl, token)
  const isPromised = step !== 'aftercare' || aftercareOf(settings, row.service) !== ''
  const values = valuesOf(row, { settings, studio, link: isPromised ? link : '' })
  return { text: fillTemplate(template, values), link }
}
