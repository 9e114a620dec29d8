import { artistsApi, servicesApi } from '@linework/contract/content/api'
import { ARTISTS_IN_FOOTER } from '@linework/contract/content/artists'
import type { Api } from '../../../lib/calls/api.ts'
import { artistsOf } from '../../../lib/calls/artists-of.ts'
import { type LoadedList, loadList } from '../../../lib/calls/load-list.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { describeHours } from '../../../shared/hours/hours-line.ts'
import type { HoursText } from '../../../shared/hours/open-line.ts'
import { loadSpecialDays, loadStudioDetails } from '../../studio/load-studio-details.ts'
import type { Notice } from '../../studio/notices.ts'
import { openTimeSlots } from '../../studio/open-time-slots.ts'
import type { LoadedDetails } from '../../studio/studio-details.ts'
import type { TimeSlot } from '../../urls/time-slots.ts'

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
