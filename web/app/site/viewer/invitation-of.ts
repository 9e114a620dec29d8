import { bookingAddress, type Prefill } from '../addresses/prefill.ts'
import type { Shown } from './album.ts'

/** What a picture invites to: the room to a visit, a work to one like it, by its artist if that is known. */
export function invitationOf({ category, public_id, artist }: Shown, prefill: Prefill | undefined) {
  if (category === 'inside-studio') return { to: '/contact', text: 'Visit us' }
  const own = artist ? { artist: artist.slug } : {}
  return {
    to: bookingAddress({ ...prefill, ...own, picture: public_id }),
    text: artist ? `Something like this, by ${artist.name}` : 'I want something like this',
  }
}
