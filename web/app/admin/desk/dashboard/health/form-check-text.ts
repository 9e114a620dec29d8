import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { FormCheck } from '@linework/contract/studio/operation-shapes'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { studioIsoDay, studioTime } from '../../../../shared/time/studio-moments.ts'

const HOUR_MS = 3_600_000
/** The check runs every 24 hours and may be up to two hours late. */
const STALE_HOURS = 26

export interface CheckText {
  state: 'working' | 'broken'
  text: string
}

export function formCheckText(check: FormCheck, now: Date, clock: StudioClock): CheckText {
  if (check === null) return { state: 'broken', text: 'Booking form: not tested yet' }
  const at = new Date(check.at)
  const day = studioIsoDay(at, clock)
  const when =
    day === studioIsoDay(now, clock) ? studioTime(at, clock) : `${formatDay(day)}, ${studioTime(at, clock)}`
  if (now.getTime() - at.getTime() > STALE_HOURS * HOUR_MS)
    return { state: 'broken', text: `Booking form: not tested since ${when}` }
  if (check.problem !== '') return { state: 'broken', text: `${check.problem} (Tested ${when})` }
  return { state: 'working', text: `Booking form tested ${when}: works` }
}
