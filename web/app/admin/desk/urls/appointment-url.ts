import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayOf } from '../../kit/time/spans.ts'
import { OPEN_ENQUIRY } from './enquiry-query.ts'

/**
 * Links to the client's enquiry. Artists get the day instead, because the enquiry may belong to another
 * artist.
 */
export const appointmentUrl = (
  { startsAt, enquiry }: Pick<Appointment, 'startsAt' | 'enquiry'>,
  { isArtist, clock }: { isArtist: boolean; clock: StudioClock },
): string =>
  isArtist
    ? `/admin/bookings?view=day&day=${dayOf(startsAt, clock)}`
    : `/admin/contact?${OPEN_ENQUIRY}=${enquiry}`
