import { DAY_MINUTES } from '@linework/contract/contact-info/hours'
import type { OpenDays } from '@linework/contract/contact-info/open-days'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { clockTime, dayName, openStateAt } from '../../studio/open-state.ts'
import type { Words } from './closing-band.tsx'

/** What the opening hours say at this moment; undefined where they are unclear. */
export function openWords(days: OpenDays, now: Date, clock: StudioClock): Words | undefined {
  const date = studioIsoDay(now, clock)
  const minute = Math.floor(studioHours(now, clock).hours * 60 + 0.001)
  const state = openStateAt(days, date, minute)
  if (state === undefined) return undefined
  return state.isOpen ? untilWords(date, minute, state.until) : againWords(date, state.again)
}

function untilWords(date: string, minute: number, until: number | undefined): Words {
  if (until === undefined) return { text: 'Open now, at', stressed: 'every hour' }
  // A night that ends before noon belongs to the evening.
  const isSoon = until < minute + DAY_MINUTES
  const day = Math.floor((until - 1) / DAY_MINUTES)
  return { text: `Open now, until${isSoon ? '' : ` ${dayName(date, day)}`}`, stressed: clockTime(until) }
}

function againWords(date: string, again: number | undefined): Words | undefined {
  if (again === undefined) return undefined
  const day = Math.floor(again / DAY_MINUTES)
  const on = day < 2 ? '' : 'on '
  return { text: `Open again ${on}${dayName(date, day)} at`, stressed: clockTime(again) }
}
