import type { StudioClock } from '@linework/contract/fields/studio-time'
import { firstOf } from '../agenda/blocks/artist-colours.ts'
import { dayName } from '../times/days.ts'
import { dayOf, timeOf, timesText } from '../times/spans.ts'
import type { Clash } from './find-clashes.ts'

/** The other side of a clash, as one of its appointments sees it. */
export function otherOf({ appointment, other }: Clash, id: string) {
  if (other.kind === 'blocked') return { name: other.blocked.reason, ...times(other.blocked) }
  const shown = appointment._id === id ? other.appointment : appointment
  return { name: shown.name, ...times(shown) }
}

const times = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({ startsAt, endsAt })

/** 'Clash with Aparajita, 15:30. Tap to move.' */
export function clashText(clash: Clash, id: string, clock: StudioClock): string {
  const { name, startsAt } = otherOf(clash, id)
  const short = clash.other.kind === 'blocked' ? name : firstOf(name)
  return `Clash with ${short}, ${timeOf(startsAt, clock)}. Tap to move.`
}

/** 'Debasish Pradhan has Ibrahim Khan 15:00 to 18:00 and Aparajita Mishra 15:30 to 16:15'. */
export function clashSentence(clash: Clash, clock: StudioClock): string {
  const { appointment } = clash
  const first = otherOf(clash, appointment._id)
  return `${appointment.artistName || 'The studio'} has ${first.name} ${timesText(first, clock)} and ${appointment.name} ${timesText(appointment, clock)}`
}

/** The same with its day, where none stands above it. */
export function clashOnDay(clash: Clash, clock: StudioClock, today: string): string {
  const day = dayOf(clash.appointment.startsAt, clock)
  return `${clashSentence(clash, clock)} ${day === today ? 'today' : `on ${dayName(day)}`}.`
}
