import type { StudioClock } from '@linework/contract/fields/studio-time'
import { DAY_MINUTES } from '@linework/contract/studio/hours'
import type { OpenDays } from '@linework/contract/studio/open-days'
import { studioApi } from '@linework/contract/studio/site-api'
import type { Api } from '../../../lib/calls/api.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { clockTime, dayName, openStateAt } from '../../studio/open-state.ts'
import { detailsOf, type LoadedDetails, openDaysOf } from '../../studio/studio-details.ts'
import type { Words } from './closing-band.tsx'

/** The headline for unreadable opening hours, and for pages that the browser renders. */
export const DEFAULT_HEADLINE: Words = { text: 'It begins with', stressed: 'a few words' }

export const loadOpeningStatus = (api: Api, details: LoadedDetails): Promise<Words> =>
  api(studioApi.show)
    .then((studio) => openingStatusText(openDaysOf(detailsOf(details, studio)), new Date(), studio.clock))
    .then(
      (words) => words ?? DEFAULT_HEADLINE,
      () => DEFAULT_HEADLINE,
    )

export function openingStatusText(days: OpenDays, now: Date, clock: StudioClock): Words | undefined {
  const date = studioIsoDay(now, clock)
  const minute = Math.floor(studioHours(now, clock).hours * 60 + 0.001)
  const state = openStateAt(days, date, minute)
  if (state === undefined) return undefined
  return state.isOpen ? closingText(date, minute, state.until) : reopeningText(date, state.again)
}

function closingText(date: string, minute: number, until: number | undefined): Words {
  if (until === undefined) return { text: 'Open now,', stressed: 'day and night' }
  // A closing time less than a day ahead is shown without the name of the day.
  const isSoon = until < minute + DAY_MINUTES
  const day = Math.floor((until - 1) / DAY_MINUTES)
  return { text: `Open now, until${isSoon ? '' : ` ${dayName(date, day)}`}`, stressed: clockTime(until) }
}

function reopeningText(date: string, again: number | undefined): Words | undefined {
  if (again === undefined) return undefined
  const day = Math.floor(again / DAY_MINUTES)
  const on = day < 2 ? '' : 'on '
  return { text: `Open again ${on}${dayName(date, day)} at`, stressed: clockTime(again) }
}
