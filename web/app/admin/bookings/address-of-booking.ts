import type { Appointment } from '@linework/contract/appointments/shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { OPEN_ENQUIRY } from '../enquiries/enquiry-query.ts'
import { dayOf } from './times/spans.ts'

/** The client's enquiry. An artist may have a client whose enquiry is another's, so for artists it is the day. */
export const addressOfBooking = (
  { startsAt, enquiry }: Pick<Appointment, 'startsAt' | 'enquiry'>,
  { isArtist, clock }: { isArtist: boolean; clock: StudioClock },
): string =>
  isArtist
    ? `/admin/bookings?view=day&day=${dayOf(startsAt, clock)}`
    : `/admin/contact?${OPEN_ENQUIRY}=${enquiry}`
