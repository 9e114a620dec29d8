import { longTime } from '@linework/contract/fields/format-long-time'
import { PUSH_TEXTS } from '@linework/contract/studio/notifications-shapes'
import { writeEmail } from '../../../mail/write-email.ts'
import { type OutboxRow, type Push, requireMailer, type SendDeps } from '../../../outbox/messages.ts'
import { localTime } from '../../../studio-time.ts'
import { findEnquiry } from '../../enquiries/queries.ts'
import { describeStudio } from '../client/studio.ts'
import { findOffer } from './queries.ts'

const urlOf = (enquiryId: string) => `/admin/contact?request=${enquiryId}`

export const offerWriters = {
  /** The subject contains only the reference, so visitor input never enters a header. */
  async 'offer.answered'(deps: SendDeps, message: OutboxRow) {
    const found = await readAnswer(deps, message)
    if (found === undefined) return undefined
    const { enquiry, offer } = found
    const mailer = requireMailer(deps)
    const studio = await describeStudio(deps.db, deps.config.PUBLIC_URL, mailer.studioName)
    const heading = `${enquiry.reference} ${offer.state === 'taken' ? 'took an offered time' : 'asks for other times'}`
    const taken = offer.taken_start && longTime(localTime(offer.taken_start, studio.timeZone))
    const content = writeEmail({
      heading,
      accent: studio.accent,
      paragraphs: offer.message === '' ? [] : [offer.message],
      facts: [['Client', enquiry.name], ...(taken ? ([['Booked for', taken]] as [string, string][]) : [])],
      links: [['Open it in the back office', `${studio.publicUrl}${urlOf(enquiry.id)}`]],
    })
    return { subject: heading, ...content, to: mailer.studioEmail, fromName: studio.name }
  },

  async 'offer.answered-push'(
    deps: SendDeps,
    message: OutboxRow,
    artistId?: string,
  ): Promise<Push | undefined> {
    const found = await readAnswer(deps, message, artistId)
    if (found === undefined) return undefined
    const { id } = found.enquiry
    return { about: found.offer.id, text: PUSH_TEXTS.answered, url: urlOf(id), tag: `offer ${id}` }
  },
}

async function readAnswer({ db }: SendDeps, { contact_id, facts }: OutboxRow, artistId?: string) {
  const enquiry = await findEnquiry(db, contact_id as string, artistId)
  const offer = await findOffer(db, (facts as { offerId: string }).offerId)
  return enquiry && offer && { enquiry, offer }
}
