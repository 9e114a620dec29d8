import { longDuration, longTime } from '@linework/contract/fields/format-long-time'
import { PUSH_TEXTS } from '@linework/contract/studio/notifications-shapes'
import { writeEmail } from '../../../mail/write-email.ts'
import { type OutboxRow, type Push, requireMailer, type SendDeps } from '../../../outbox/messages.ts'
import { localTime } from '../../../studio-time.ts'
import { findEnquiry } from '../../enquiries/queries.ts'
import { describeStudio } from '../client/studio.ts'
import { findOffer } from './queries.ts'
import { serializeOffer } from './serializer.ts'

const urlOf = (enquiryId: string) => `/admin/contact?request=${enquiryId}`

export const offerWriters = {
  /** The email contains no visitor input, because its address may be a stranger's. */
  async 'offer.freed'(deps: SendDeps, message: OutboxRow) {
    const found = await readAnswer(deps, message)
    const [time] = found?.offer.times ?? []
    if (found?.offer.shown_state !== 'open' || time === undefined) return undefined
    const { enquiry, offer } = found
    const mailer = requireMailer(deps)
    const studio = await describeStudio(deps.db, deps.config.PUBLIC_URL, mailer.studioName)
    const timeAt = (at: Date) => longTime(localTime(at, studio.timeZone))
    const when = timeAt(new Date(time.startsAt))
    const facts: [string, string][] = [
      ['When', `${when} (studio time)`],
      ['Length', `about ${longDuration(time.minutes)}`],
      ['Service', offer.service],
      ['Artist', offer.artist_name ?? ''],
      ['Where', studio.address],
    ]
    const content = writeEmail({
      heading: 'A time is free',
      accent: studio.accent,
      paragraphs: [
        `You are on the waitlist of ${studio.name}, and this time is free.`,
        `We hold it for you until ${timeAt(offer.expires_at)}. Then it is offered to the next client.`,
      ],
      facts: facts.filter(([, text]) => text !== ''),
      links: [['Take it, or decline it', (await serializeOffer(deps.db, studio.publicUrl, offer)).link]],
    })
    const sender = { replyTo: mailer.studioEmail, fromName: studio.name }
    return { subject: `${studio.name}: a time is free, ${when}`, ...content, to: enquiry.email, ...sender }
  },

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
