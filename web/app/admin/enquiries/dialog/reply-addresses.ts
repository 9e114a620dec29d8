import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { studio } from '../../../content/studio.ts'
import { chatAddress } from '../../../shared/chat-address.ts'

type Asked = Pick<Enquiry, 'name' | 'service' | 'artist' | 'reference'>

/** Opens a chat with the visitor; nothing is sent before somebody presses Send there. */
export const chatWith = (request: Asked & Pick<Enquiry, 'chatNumber'>) =>
  chatAddress(
    request.chatNumber,
    `Hi ${firstName(request.name)}, this is ${studio.name} about your request ${request.reference}: ${wish(request)}. `,
  )

export const mailTo = ({ email, reference, ...request }: Asked & Pick<Enquiry, 'email'>) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(
    `Your request ${reference} at ${studio.name}: ${wish(request)}`,
  )}`

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

const wish = ({ service, artist }: Pick<Asked, 'service' | 'artist'>) =>
  artist === ANY_ARTIST ? service : `${service} with ${artist}`
