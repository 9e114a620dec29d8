import { ARTISTS_IN_BOOKING, type ArtistInList, artistsApi } from '@prahar/contract/artists'
import { servicesApi } from '@prahar/contract/services'
import { BUILT_IN_ARTISTS } from '../../content/built-in-artists.ts'
import { BUILT_IN_FOOTER_SERVICES } from '../../content/built-in-services.ts'
import type { Api } from '../../lib/api.ts'
import { withFallback } from '../../lib/fallback.ts'
import { reportFailure } from '../../lib/report-failure.ts'

/** Names to choose from. */
export interface Choices {
  names: string[]
  failed: boolean
}

export interface ArtistChoices extends Choices {
  /** The service they were asked for, '' for all of them. */
  service: string
}

/** A booking needs a service, so there are always some to choose from. */
export async function loadServiceNames(api: Api): Promise<Choices> {
  const { items, failed } = await withFallback(api(servicesApi.list), BUILT_IN_FOOTER_SERVICES)
  return { names: items.map(({ name, category }) => name || category), failed }
}

/** Nobody may do this service yet: then the list is empty, and any artist will do. */
export async function loadArtistNames(api: Api, service: string): Promise<ArtistChoices> {
  const narrowed = service === '' ? {} : { field: 'service', search: service }
  try {
    const answer = await api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_BOOKING, ...narrowed } })
    return { names: listOf(answer).map(({ name }) => name), service, failed: false }
  } catch (error) {
    reportFailure(error)
    return { names: BUILT_IN_ARTISTS.map(({ name }) => name), service, failed: true }
  }
}

/** An older backend answers the bare list. */
const listOf = (answer: { newArtists: ArtistInList[] } | ArtistInList[]) =>
  Array.isArray(answer) ? answer : answer.newArtists
