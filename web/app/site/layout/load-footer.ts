import { ARTISTS_IN_FOOTER, artistsApi } from '@prahar/contract/artists'
import { servicesApi } from '@prahar/contract/services'
import { BUILT_IN_ARTISTS } from '../../content/built-in-artists.ts'
import { BUILT_IN_FOOTER_SERVICES } from '../../content/built-in-services.ts'
import type { Api } from '../../lib/api.ts'
import { type WithFallback, withFallback } from '../../lib/fallback.ts'
import { artistsOf } from '../artists/artists-of.ts'
import { BUILT_IN_DETAILS, loadStudioDetails, type StudioDetails } from './studio-details.ts'

type Named = { name: string; slug: string }

export interface FooterData {
  services: WithFallback<Named>
  artists: WithFallback<Named>
  details: StudioDetails
}

const builtIn = (items: Named[]): WithFallback<Named> => ({ items, fromServer: false, failed: false })

const ARTISTS = BUILT_IN_ARTISTS.map(({ name }) => ({ name, slug: '' }))

/** What the footer shows until, or instead of, what the server gives. */
export const BUILT_IN_FOOTER: FooterData = {
  services: builtIn(BUILT_IN_FOOTER_SERVICES),
  artists: builtIn(ARTISTS),
  details: BUILT_IN_DETAILS,
}

export async function loadFooter(api: Api): Promise<FooterData> {
  const artistsPage = api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_FOOTER } })
  const [services, artists, details] = await Promise.all([
    withFallback<Named>(api(servicesApi.list), BUILT_IN_FOOTER_SERVICES),
    withFallback<Named>(artistsPage.then(artistsOf), ARTISTS),
    loadStudioDetails(api),
  ])
  return { services, artists, details }
}
