import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import { writeLetter } from '../../mail/write-email.ts'
import { chatNumberOf, telAddress } from '../../phone-numbers.ts'
import { studioTime } from '../../studio-time.ts'

interface About extends EnquiryFields {
  id: string
  reference: string
  created_at: Date
  is_heartbeat: boolean
  /** The names of the records that were chosen; null where what was sent names none. */
  known_service: string | null
  known_artist: string | null
}

type Words = { subject: string; replyTo?: string; text: string; html: string }

/** All that the visitor wrote, and the ways to answer. The subject names records of ours: nothing typed comes near a header. */
export function studioLetter(request: About, publicUrl: string): Words {
  const { id, reference, name, email, phone, service, artist, inspiration, description } = request
  if (request.is_heartbeat) return { subject: `Test of the booking form ${reference}`, ...TEST }
  const chat = chatNumberOf(phone)
  return {
    subject: [`New booking request ${reference}`, wishOf(request)].filter(Boolean).join(': '),
    replyTo: email,
    ...writeLetter({
      heading: `New booking request ${reference}`,
      paragraphs: [description],
      facts: [
        ['Name', name],
        ['Phone', phone],
        ['Email', email],
        ['Service', service],
        ['Artist', artist],
        ...(inspiration === '' ? [] : ([['Inspiration', inspiration]] as [string, string][])),
        ['Sent', studioTime(request.created_at)],
      ],
      links: [
        ['Open it in the back office', `${publicUrl}/admin/contact?request=${id}`],
        ['Call', telAddress(phone)],
        ...(chat === '' ? [] : ([['WhatsApp', `https://wa.me/${chat}`]] as [string, string][])),
      ],
    }),
  }
}

const wishOf = ({ artist, known_service, known_artist }: About) =>
  [known_service, artist === ANY_ARTIST ? 'any artist' : known_artist].filter(Boolean).join(', ')

const TEST = writeLetter({
  heading: 'The booking form works',
  paragraphs: ['This is the check of every night. Nobody wrote to you, and there is nothing to do.'],
})

/** Whoever typed the address need not own it: not a word of theirs is passed on, only what we know ourselves. */
export function visitorLetter(
  { reference, known_service }: Pick<About, 'reference' | 'known_service'>,
  studioName: string,
  publicUrl: string,
): Words {
  return {
    subject: `${studioName} has your booking request ${reference}`,
    ...writeLetter({
      heading: 'We have your request',
      paragraphs: [
        `Thank you for writing to ${studioName}${known_service === null ? '' : ` about ${known_service}`}. We read every request within the day and answer by phone or email. Nothing to pay yet.`,
        'Did you not write to us? Then somebody mistyped an address, and you can forget this mail.',
      ],
      facts: [['Your reference', reference]],
      links: [[studioName, publicUrl]],
    }),
  }
}
