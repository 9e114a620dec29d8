import { artistsApi, servicesApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { browserApi } from '../../../../lib/calls/api.ts'
import { artistsOf, loadList } from '../../../../lib/calls/load-list.ts'
import { useResolved } from '../../../../lib/use-resolved.ts'

/** The artists and services to choose from in the form of an appointment. */
export interface Lists {
  artists: ArtistInList[]
  services: ServiceInList[]
  /** Which lists failed to load, so that an empty list does not count as complete. */
  missing: { artists: boolean; services: boolean }
  onRetry: () => void
}

export const loadLists = () => ({
  artists: loadList(browserApi(artistsApi.page, { headers: SHOW_ALL }).then(artistsOf)),
  services: loadList(browserApi(servicesApi.list, { headers: SHOW_ALL })),
})

export function useLists(loading: ReturnType<typeof loadLists>, onRetry: () => void): Lists {
  const artists = useResolved(loading.artists)
  const services = useResolved(loading.services)
  return {
    artists: artists?.items ?? [],
    services: services?.items ?? [],
    missing: { artists: artists?.failed ?? false, services: services?.failed ?? false },
    onRetry,
  }
}
