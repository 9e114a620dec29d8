import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { topicOf } from '@linework/contract/desk/topics'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import type { OfficeIconName } from '../../../ui/icons/office-icon.tsx'
import { mailLink } from '../../kit/page/sidebar-links.ts'
import { firstNameOf } from '../bookings/agenda/blocks/artist-colours.ts'

type Addressee = Pick<Enquiry, 'name' | 'service' | 'artist' | 'reference'>

/** Opens a chat with a prepared text, which staff send themselves. */
export const whatsAppLink = (studio: string, enquiry: Addressee & Pick<Enquiry, 'chatNumber'>) =>
  chatUrl(
    enquiry.chatNumber,
    `Hi ${firstNameOf(enquiry.name)}, this is ${studio} about your request ${enquiry.reference}: ${subject(enquiry)}. `,
  )

export const mailTo = (
  studio: string,
  { email, reference, ...enquiry }: Addressee & Pick<Enquiry, 'email'>,
) =>
  `${mailLink(email)}?subject=${encodeURIComponent(
    `Your request ${reference} at ${studio}: ${subject(enquiry)}`,
  )}`

const subject = ({ service, artist }: Pick<Addressee, 'service' | 'artist'>) =>
  artist === ANY_ARTIST || topicOf(service) !== 'booking' ? service : `${service} with ${artist}`

interface Way {
  word: string
  icon: OfficeIconName
  href: string
}

type Reachable = Addressee & Pick<Enquiry, 'phone' | 'chatNumber' | 'email'>

/** Omits channels without an address: a landline has no chat, a walk-in may have left no contact data. */
export function contactMethods(studio: string, enquiry: Reachable): Way[] {
  const ways: [word: string, icon: OfficeIconName, to: string, href: string][] = [
    ['Call', 'phone', enquiry.phone, telLink(enquiry.phone)],
    ['WhatsApp', 'chat', enquiry.chatNumber, whatsAppLink(studio, enquiry)],
    ['Email', 'contact', enquiry.email, mailTo(studio, enquiry)],
  ]
  return ways.filter(([, , to]) => to !== '').map(([word, icon, , href]) => ({ word, icon, href }))
}
