import type { Appointment } from '@linework/contract/appointments/shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { addDays, isDay } from '../times/days.ts'
import { momentOf, overlap, type Times } from '../times/spans.ts'

export interface TypedSpan {
  from: string
  to: string
  /** Whole days; otherwise from a time of the first day to one of the last. */
  isWhole: boolean
  times: { from: string; to: string }
}

/** Undefined as long as a day or a time is missing. */
export function blockSpan({ from, to, isWhole, times }: TypedSpan, clock: StudioClock): Times | undefined {
  if (!isDay(from) || !isDay(to)) return undefined
  if (isWhole)
    return { startsAt: momentOf(from, '00:00', clock), endsAt: momentOf(addDays(to, 1), '00:00', clock) }
  if (times.from === '' || times.to === '') return undefined
  return { startsAt: momentOf(from, times.from, clock), endsAt: momentOf(to, times.to, clock) }
}

/** Who is still expected in that time. Without an artist it is the whole studio's. */
export const bookedIn = (appointments: Appointment[], span: Times, artistId: string) =>
  appointments.filter(
    (appointment) =>
      (appointment.state === 'planned' || appointment.state === 'confirmed') &&
      (artistId === '' || appointment.artistId === artistId) &&
      overlap(appointment, span),
  )
