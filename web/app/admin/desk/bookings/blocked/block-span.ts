import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { addDays, isDay, momentOf, overlap, type Times } from '../../../kit/time/days.ts'

interface TypedSpan {
  from: string
  to: string
  /** False when the span runs from a time on the first day to a time on the last day. */
  isWhole: boolean
  times: { from: string; to: string }
}

/** Returns undefined while a day or a time is missing. */
export function blockSpan({ from, to, isWhole, times }: TypedSpan, clock: StudioClock): Times | undefined {
  if (!isDay(from) || !isDay(to)) return undefined
  if (isWhole)
    return { startsAt: momentOf(from, '00:00', clock), endsAt: momentOf(addDays(to, 1), '00:00', clock) }
  if (times.from === '' || times.to === '') return undefined
  return { startsAt: momentOf(from, times.from, clock), endsAt: momentOf(to, times.to, clock) }
}

export const bookedIn = (appointments: Appointment[], span: Times, artistId: string) =>
  appointments.filter(
    (appointment) =>
      (appointment.state === 'planned' || appointment.state === 'confirmed') &&
      (artistId === '' || appointment.artistId === artistId) &&
      overlap(appointment, span),
  )
