import { artistsApi } from '@linework/contract/artists/api'
import { ARTISTS_IN_FOOTER } from '@linework/contract/artists/limits'
import { servicesApi } from '@linework/contract/services/api'
import type { Api } from '../../../lib/api.ts'
import { artistsOf } from '../../../lib/artists-of.ts'
import { withFallback } from '../../../lib/fallback.ts'
import { telLink } from '../../../shared/tel-link.ts'
import { hoursLine } from '../../studio/hours-line.ts'
import { loadStudioDetails } from '../../studio/load-studio-details.ts'
import { BUILT_IN_FOOTER, type FooterData, type Named } from './built-in-footer.ts'

export async function loadFooter(api: Api): Promise<FooterData> {
  const artistsPage = api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_FOOTER } })
  const [services, artists, details] = await Promise.all([
    withFallback<Named>(api(servicesApi.list), BUILT_IN_FOOTER.services.items),
    withFallback<Named>(artistsPage.then(artistsOf), BUILT_IN_FOOTER.artists.items),
    loadStudioDetails(api),
  ])
  return { services, artists, details, openLine: hoursLine(details.hours), tel: telLink(details.phone) }
}
