import { artistsApi } from '@linework/contract/artists/api'
import { ARTISTS_IN_BOOKING } from '@linework/contract/artists/limits'
import { servicesApi } from '@linework/contract/services/api'
import { BUILT_IN_ARTISTS } from '../../../content/built-in-artists.ts'
import { BUILT_IN_FOOTER_SERVICES } from '../../../content/built-in-services.ts'
import type { Api } from '../../../lib/api.ts'
import { artistsOf } from '../../../lib/artists-of.ts'
import { withFallback } from '../../../lib/fallback.ts'
import { reportFailure } from '../../../lib/report-failure.ts'

/** Names to choose from. */
export interface Choices {
  names: string[]
  failed: boolean
}

export interface ServiceChoices extends Choices {
  all: { slug: string; name: string }[]
}

export interface ArtistChoices extends Choices {
  /** The service they were asked for, '' for all of them. */
  service: string
}

/** A booking needs a service, so there are always some to choose from. */
export async function loadServices(api: Api): Promise<ServiceChoices> {
  const { items, failed } = await withFallback(api(servicesApi.list), BUILT_IN_FOOTER_SERVICES)
  const all = items.map(({ name, category, slug }) => ({ slug, name: name || category }))
  return { names: namesOf(all), all, failed }
}

/** Nobody may do this service yet: then the list is empty, and any artist will do. */
export async function loadArtistNames(api: Api, service: string): Promise<ArtistChoices> {
  const narrowed = service === '' ? {} : { field: 'service', search: service }
  try {
    const answer = await api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_BOOKING, ...narrowed } })
    return { names: namesOf(artistsOf(answer)), service, failed: false }
  } catch (error) {
    reportFailure(error)
    return { names: namesOf(BUILT_IN_ARTISTS), service, failed: true }
  }
}

/** A request carries names, so two of one name are one choice. */
const namesOf = (all: { name: string }[]) => [...new Set(all.map(({ name }) => name))]
