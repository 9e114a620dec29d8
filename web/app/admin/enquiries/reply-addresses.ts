import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { chatAddress } from '../../shared/chat-address.ts'

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
  artist === ANY_ARTIST ? service : `${service} with ${artist}`
