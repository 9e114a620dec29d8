import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import type { Topic } from '@linework/contract/desk/topics'
import { writeEmail } from '../../../mail/write-email.ts'
import { chatNumberOf, telUrl } from '../../../phone-numbers.ts'
import { studioTime } from '../../../studio-time.ts'

interface StoredEnquiry extends EnquiryFields {
  id: string
  reference: string
  created_at: Date
  is_heartbeat: boolean
  topic: string
  /** Name of the service record; null when no service has the submitted name. */
  service_name: string | null
  artist_name: string | null
}

export interface MailStudio {
  name: string
  replyPromise: string
  timeZone: string
  country: string
  accent: string
  publicUrl: string
}

type Message = { subject: string; replyTo?: string; text: string; html: string }

const TITLES: Record<Topic, string> = {
  booking: 'New booking request',
  question: 'New question',
  healing: 'Healing badly',
  change: 'Wants to change an appointment',
}

/** Visitor input appears only in the body of this email, never in a header. */
export function studioEmail(
  enquiry: StoredEnquiry,
  { timeZone, country, accent, publicUrl }: Omit<MailStudio, 'name' | 'replyPromise'>,
): Message {
  const { id, reference, name, email, phone, service, artist, inspiration, description } = enquiry
  if (enquiry.is_heartbeat) return { subject: `Test of the booking form ${reference}`, ...TEST }
  const chat = chatNumberOf(country, phone)
  const title = `${TITLES[enquiry.topic as Topic]} ${reference}`
  return {
    subject: [title, choiceOf(enquiry)].filter(Boolean).join(': '),
    ...(email === '' ? {} : { replyTo: email }),
    ...writeEmail({
      heading: title,
      accent,
      paragraphs: [description],
      facts: [
        ['Name', name],
        ['Phone', phone],
        ...(email === '' ? [] : ([['Email', email]] as [string, string][])),
        [enquiry.topic === 'booking' ? 'Service' : 'About', service],
        ['Artist', artist],
        ...(inspiration === '' ? [] : ([['Inspiration', inspiration]] as [string, string][])),
        ['Sent', studioTime(enquiry.created_at, timeZone)],
      ],
      links: [
        ['Open it in the back office', `${publicUrl}/admin/contact?request=${id}`],
        ['Call', telUrl(phone, country)],
        ...(chat === '' ? [] : ([['WhatsApp', `https://wa.me/${chat}`]] as [string, string][])),
      ],
    }),
  }
}

const choiceOf = ({ topic, artist, service_name, artist_name }: StoredEnquiry) =>
  [service_name, topic === 'booking' && artist === ANY_ARTIST ? 'any artist' : artist_name]
    .filter(Boolean)
    .join(', ')

const TEST = writeEmail({
  heading: 'The booking form works',
  paragraphs: ['This is the nightly test. No visitor sent it, and no action is needed.'],
})

/** Repeats no visitor input and no healing problem, because the address may be a stranger's. */
export function visitorEmail(
  { reference, topic, service_name }: Pick<StoredEnquiry, 'reference' | 'topic' | 'service_name'>,
  { name, replyPromise, accent, publicUrl }: Omit<MailStudio, 'timeZone' | 'country'>,
): Message {
  const about = service_name === null ? '' : ` about ${service_name}`
  const [long, short] = topic === 'booking' ? ['booking request', 'request'] : ['message', 'message']
  return {
    subject: `${name} has your ${long} ${reference}`,
    ...writeEmail({
      heading: `We have your ${short}`,
      accent,
      paragraphs: [
        `Thank you for writing to ${name}${about}. ${replyPromise}`.trim(),
        'If you did not contact us, someone mistyped their email address. You can ignore this email.',
      ],
      facts: [['Your reference', reference]],
      links: [[name, publicUrl]],
    }),
  }
}
