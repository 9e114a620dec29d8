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

export interface LoadedFooter {
  services: LoadedList<Named>
  artists: LoadedList<Named>
  details: LoadedDetails
  hours: HoursText
  slots: TimeSlot[]
  notices: Notice[]
  at: number
  /** The tel: link, built by the loader so that the page's scripts need no phone parser. */
  tel: string
}

export async function loadFooter(api: Api): Promise<LoadedFooter> {
  const artistsPage = api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_FOOTER } })
  const [services, artists, details] = await Promise.all([
    loadList(api(servicesApi.list).then(namesOf)),
    loadList(artistsPage.then((answer) => namesOf(artistsOf(answer)))),
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

const namesOf = (records: Named[]): Named[] => records.map(({ name, slug }) => ({ name, slug }))

const MINUTES = SLOT_HOURS * 60

export function openTimeSlots(hours: StudioDetails['hours']): TimeSlot[] {
  if (typeof hours === 'string') return []
  const openings = readOpenings(hours)
  return TIME_SLOTS.filter((slot) => {
    const from = Number(slot) * 60
    const isIn = (opens: number, closes: number) => opens < from + MINUTES && from < closes
    // Two days are checked, because opening hours may continue after midnight.
    return openings.some(
      ({ opens, closes }) => isIn(opens, closes) || isIn(opens - DAY_MINUTES, closes - DAY_MINUTES),
    )
  })
}
