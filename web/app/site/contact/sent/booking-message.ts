import { ANY_ARTIST, type ContactValues } from '../contact-values.ts'

// A link that is much longer than this is cut by some phones.
const IDEA_MAX = 600

type Booking = Pick<ContactValues, 'service' | 'artist'>

/** What the chat starts with after a request was sent. */
export function sentMessage(reference: string, booking?: Booking): string {
  if (booking === undefined) return `Hello, I have just sent you a booking request. Reference ${reference}.`
  return `Hello, I have just sent you a booking request: ${booking.service}, ${artistWords(booking)}. Reference ${reference}.`
}

/** What the chat starts with when the request could not be sent: all that the visitor would have to write again. */
export function unsentMessage({ service, artist, description }: ContactValues): string {
  const wish = [service, artistWords({ artist })].filter(Boolean).join(', ')
  return `Hello, I would like to book: ${wish}. ${description.trim().slice(0, IDEA_MAX)}`.trim()
}

const artistWords = ({ artist }: Pick<Booking, 'artist'>) =>
  artist === ANY_ARTIST ? 'any artist' : `with ${artist}`
