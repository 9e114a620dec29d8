import { artistsApi } from '@linework/contract/artists/api'
import { ARTISTS_IN_FOOTER } from '@linework/contract/artists/limits'
import { servicesApi } from '@linework/contract/services/api'
import type { Api } from '../../../lib/calls/api.ts'
import { artistsOf } from '../../../lib/calls/artists-of.ts'
import { type LoadedList, loadList } from '../../../lib/calls/load-list.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { describeHours } from '../../../shared/hours/hours-line.ts'
import type { HoursText } from '../../../shared/hours/open-line.ts'
import type { Watch } from '../../addresses/watches.ts'
import { loadSpecialDays, loadStudioDetails } from '../../studio/load-studio-details.ts'
import type { Notice } from '../../studio/notices.ts'
import { openWatches } from '../../studio/open-watches.ts'
import type { LoadedDetails } from '../../studio/studio-details.ts'

export type Named = { name: string; slug: string }

/** What the footer, the menu and the chat link need of the server. */
export interface LoadedFooter {
  services: LoadedList<Named>
  artists: LoadedList<Named>
  details: LoadedDetails
  hours: HoursText
  /** In which the studio is open on some day of the week; none where its hours are unclear. */
  watches: Watch[]
  /** Special days of these days. */
  notices: Notice[]
  /** When this was loaded: pages are cached, so today is told by it and not by the browser. */
  at: number
  /** The tel: link, made here, so that the page's scripts need no reader of digits. */
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
    watches: openWatches(hours),
    notices,
    at: now.getTime(),
    tel: telLink(phone),
  }
}
