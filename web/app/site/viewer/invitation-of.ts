import { bookingUrl, type Prefill } from '../urls/prefill.ts'
import type { Shown } from './album.ts'

/**
 * Returns the call to action for a picture: a visit for a room, a similar tattoo for a work, with its artist
 * if known.
 */
export function invitationOf({ category, public_id, artist }: Shown, prefill: Prefill | undefined) {
  if (category === 'inside-studio') return { to: '/contact', text: 'Visit us' }
  const own = artist ? { artist: artist.slug } : {}
  return {
    to: bookingUrl({ ...prefill, ...own, picture: public_id }),
    text: artist ? `Something like this, by ${artist.name}` : 'I want something like this',
  }
}
