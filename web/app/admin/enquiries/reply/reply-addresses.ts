import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { topicOf } from '@linework/contract/enquiries/topics'
import { chatAddress } from '../../../shared/contact/chat-address.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import type { OfficeIconName } from '../../../ui/icons/office-icon.tsx'

type Addressee = Pick<Enquiry, 'name' | 'service' | 'artist' | 'reference'>

/** Opens a chat with a prefilled text, which staff send themselves. */
export const chatWith = (studio: string, enquiry: Addressee & Pick<Enquiry, 'chatNumber'>) =>
  chatAddress(
    enquiry.chatNumber,
    `Hi ${firstName(enquiry.name)}, this is ${studio} about your request ${enquiry.reference}: ${subject(enquiry)}. `,
  )

export const mailTo = (
  studio: string,
  { email, reference, ...enquiry }: Addressee & Pick<Enquiry, 'email'>,
) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(
    `Your request ${reference} at ${studio}: ${subject(enquiry)}`,
  )}`

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

const subject = ({ service, artist }: Pick<Addressee, 'service' | 'artist'>) =>
  artist === ANY_ARTIST || topicOf(service) !== 'booking' ? service : `${service} with ${artist}`

interface Way {
  word: string
  icon: OfficeIconName
  href: string
}

type Reachable = Addressee & Pick<Enquiry, 'phone' | 'chatNumber' | 'email'>

/** Only those that lead somewhere: a landline has no chat, a walk-in may have left nothing. */
export function waysTo(studio: string, enquiry: Reachable): Way[] {
  const ways: [word: string, icon: OfficeIconName, to: string, href: string][] = [
    ['Call', 'phone', enquiry.phone, telLink(enquiry.phone)],
    ['WhatsApp', 'chat', enquiry.chatNumber, chatWith(studio, enquiry)],
    ['Email', 'contact', enquiry.email, mailTo(studio, enquiry)],
  ]
  return ways.filter(([, , to]) => to !== '').map(([word, icon, , href]) => ({ word, icon, href }))
}
