import { bookingAddress, type Prefill } from '../addresses/prefill.ts'
import type { Shown } from './album.ts'

/** What a picture invites to: the room to a visit, a work to one like it. */
export const invitationOf = ({ category, public_id }: Shown, prefill: Prefill | undefined) =>
  category === 'inside-studio'
    ? { to: '/contact', text: 'Visit us' }
    : { to: bookingAddress({ ...prefill, picture: public_id }), text: 'I want something like this' }
