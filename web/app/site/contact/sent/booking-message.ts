import { topicOf } from '@linework/contract/desk/topics'
import { ANY_ARTIST, type ContactValues } from '../contact-values.ts'

// Maximum length of the idea in a chat link, because some phones truncate long links.
const IDEA_MAX = 600

type Booking = Pick<ContactValues, 'service' | 'artist'>

export function sentMessage(reference: string, booking?: Booking): string {
  if (booking && topicOf(booking.service) !== 'booking')
    return `Hello, I have just sent you a message: ${booking.service}. Reference ${reference}.`
  if (booking === undefined) return `Hello, I have just sent you a booking request. Reference ${reference}.`
  return `Hello, I have just sent you a booking request: ${booking.service}, ${artistText(booking)}. Reference ${reference}.`
}

/** The chat message after a failed sending, with what the visitor would have to type again. */
export function unsentMessage({ service, artist, description }: ContactValues): string {
  const text = description.trim().slice(0, IDEA_MAX)
  if (topicOf(service) !== 'booking') return `Hello, ${service}. ${text}`.trim()
  const subject = [service, artistText({ artist })].filter(Boolean).join(', ')
  return `Hello, I would like to book: ${subject}. ${text}`.trim()
}

const artistText = ({ artist }: Pick<Booking, 'artist'>) =>
  artist === ANY_ARTIST ? 'any artist' : `with ${artist}`
