import { PUSH_TEXTS } from '@linework/contract/studio/notifications-shapes'
import { type OutboxRow, type Push, requireMailer, type SendDeps } from '../../outbox/messages.ts'
import { studioEmail, visitorEmail } from './mail/email.ts'
import { describeStudio, findForMail } from './mail/mail-queries.ts'
import { findEnquiry } from './queries.ts'

export const enquiryWriters = {
  async 'enquiry.studio'(deps: SendDeps, row: OutboxRow) {
    const { enquiry, mailer, studio } = await readMail(deps, row)
    return { ...studioEmail(enquiry, studio), to: mailer.studioEmail, fromName: studio.name }
  },

  async 'enquiry.artist'(deps: SendDeps, row: OutboxRow) {
    const { enquiry, studio } = await readMail(deps, row)
    const to = enquiry.artist_account
    return to === null ? undefined : { ...studioEmail(enquiry, studio), to, fromName: studio.name }
  },

  async 'enquiry.visitor'(deps: SendDeps, row: OutboxRow) {
    const { enquiry, mailer, studio } = await readMail(deps, row)
    const email = visitorEmail(enquiry, studio)
    return { ...email, to: enquiry.email, replyTo: mailer.studioEmail, fromName: studio.name }
  },

  'enquiry.push': writePush('enquiry'),
  'enquiry.reminder': writePush('reminder'),
}

async function readMail(deps: SendDeps, { contact_id }: OutboxRow) {
  const enquiry = await findForMail(deps.db, contact_id as string)
  // The error makes the queue retry the email, because staff may restore the enquiry.
  if (enquiry.deleted_at !== null) throw new Error('The enquiry was deleted.')
  const mailer = requireMailer(deps)
  return { enquiry, mailer, studio: await describeStudio(deps.db, mailer, deps.config.PUBLIC_URL) }
}

function writePush(reason: 'enquiry' | 'reminder') {
  return async (
    { db }: SendDeps,
    { contact_id }: OutboxRow,
    artistId?: string,
  ): Promise<Push | undefined> => {
    const enquiry = await findEnquiry(db, contact_id as string, artistId)
    if (enquiry === undefined || enquiry.status === 'spam') return undefined
    if (reason === 'reminder' && enquiry.status === 'closed') return undefined
    const isUrgent = reason === 'enquiry' && enquiry.topic === 'healing'
    return {
      about: enquiry.id,
      text: PUSH_TEXTS[isUrgent ? 'urgent' : reason],
      url: `/admin/contact?request=${enquiry.id}`,
      tag: `${reason} ${enquiry.id}`,
    }
  }
}
