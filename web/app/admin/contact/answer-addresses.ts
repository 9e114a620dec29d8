import { ANY_ARTIST } from '@linework/contract/contact/limits'
import type { ContactRequest } from '@linework/contract/contact/shapes'
import { studio } from '../../content/studio.ts'
import { chatAddress } from '../../shared/chat-address.ts'

type Asked = Pick<ContactRequest, 'name' | 'service' | 'artist' | 'reference'>

/** Opens a chat with the visitor; nothing is sent before somebody presses Send there. */
export const chatWith = (request: Asked & Pick<ContactRequest, 'chatNumber'>) =>
  chatAddress(
    request.chatNumber,
    `Hi ${firstName(request.name)}, this is ${studio.name} about your request ${request.reference}: ${wish(request)}. `,
  )

export const mailTo = ({ email, reference, ...request }: Asked & Pick<ContactRequest, 'email'>) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(
    `Your request ${reference} at ${studio.name}: ${wish(request)}`,
  )}`

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

const wish = ({ service, artist }: Pick<Asked, 'service' | 'artist'>) =>
  artist === ANY_ARTIST ? service : `${service} with ${artist}`
