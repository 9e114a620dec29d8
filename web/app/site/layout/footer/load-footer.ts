import { artistsApi, servicesApi } from '@linework/contract/content/api'
import { ARTISTS_IN_FOOTER } from '@linework/contract/content/artists'
import { DAY_MINUTES } from '@linework/contract/studio/hours'
import type { Api } from '../../../lib/calls/api.ts'
import { artistsOf, type LoadedList, loadList } from '../../../lib/calls/load-list.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import type { HoursText } from '../../../shared/hours/open-line.ts'
import { describeHours, readOpenings } from '../../../shared/hours/opening-hours.ts'
import { loadSpecialDays, loadStudioDetails } from '../../studio/load-studio-details.ts'
import type { Notice } from '../../studio/notices.ts'
import type { LoadedDetails, StudioDetails } from '../../studio/studio-details.ts'
import { SLOT_HOURS, TIME_SLOTS, type TimeSlot } from '../../urls/time-slots.ts'

export type Named = { name: string; slug: string }

/** Data from the server for the footer, the menu and the chat link. */
export interface LoadedFooter {
  services: LoadedList<Named>
  artists: LoadedList<Named>
  details: LoadedDetails
  hours: HoursText
  /** The time slots in which the studio is open on some weekday; empty for unclear hours. */
  slots: TimeSlot[]
  /** Special days around today. */
  notices: Notice[]
  /** The time of loading: pages are cached, so this determines today, not the browser. */
  at: number
  /** The tel: link, built here, so that the page's scripts need no phone parser. */
  tel: string
}

export async function loadFooter(api: Api): Promise<LoadedFooter> {
  const artistsPage = api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_FOOTER } })
  const [services, artists, details] = await Promise.all([
    loadList<Named>(api(servicesApi.list)),
    loadList<Named>(artistsPage.then(artistsOf)),
    loadStudioDetails(api),
  ])
  const { phone = '', hours = '', specialDays = [] } = details.saved ?? {}
  const now = new Date()
  const notices = specialDays.length === 0 ? [] : (await loadSpecialDays()).noticesOf(specialDays, now)
  return {
    services,
    artists,
    details,
    hours: describeHours(hours),
    slots: openTimeSlots(hours),
    notices,
    at: now.getTime(),
    tel: telLink(phone),
  }
}

const MINUTES = SLOT_HOURS * 60

/** Returns the time slots in which the studio is open on some weekday; empty if no hours can be parsed. */
export function openTimeSlots(hours: StudioDetails['hours']): TimeSlot[] {
  if (typeof hours === 'string') return []
  const openings = readOpenings(hours)
  return TIME_SLOTS.filter((slot) => {
    const from = Number(slot) * 60
    const isIn = (opens: number, closes: number) => opens < from + MINUTES && from < closes
    // An opening may continue after midnight.
    return openings.some(
      ({ opens, closes }) => isIn(opens, closes) || isIn(opens - DAY_MINUTES, closes - DAY_MINUTES),
    )
  })
}
