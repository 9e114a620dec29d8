import { ANY_ARTIST, type ContactValues } from '../contact-values.ts'

// Some phones cut longer links.
const IDEA_MAX = 600

type Booking = Pick<ContactValues, 'service' | 'artist'>

/** The first chat message after sending. */
export function sentMessage(reference: string, booking?: Booking): string {
  if (booking === undefined) return `Hello, I have just sent you a booking request. Reference ${reference}.`
  return `Hello, I have just sent you a booking request: ${booking.service}, ${artistWords(booking)}. Reference ${reference}.`
}

/** The first chat message when sending failed: all that the visitor would have to write again. */
export function unsentMessage({ service, artist, description }: ContactValues): string {
  const subject = [service, artistWords({ artist })].filter(Boolean).join(', ')
  return `Hello, I would like to book: ${subject}. ${description.trim().slice(0, IDEA_MAX)}`.trim()
}

const artistWords = ({ artist }: Pick<Booking, 'artist'>) =>
  artist === ANY_ARTIST ? 'any artist' : `with ${artist}`
