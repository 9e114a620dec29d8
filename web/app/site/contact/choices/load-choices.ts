import { artistsApi, servicesApi } from '@linework/contract/content/api'
import { ARTISTS_IN_BOOKING } from '@linework/contract/content/artists'
import { ANY_SERVICE } from '@linework/contract/desk/enquiries'
import { OTHER_TOPICS, topicText } from '@linework/contract/desk/topics'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { type Api, reportFailure } from '../../../lib/calls/api.ts'
import { artistsOf, loadList } from '../../../lib/calls/load-list.ts'

export interface Choices {
  names: string[]
  failed: boolean
}

export interface ServiceChoices extends Choices {
  all: { slug: string; name: string }[]
}

export interface ArtistChoices extends Choices {
  service: string
}

export async function loadServices(api: Api): Promise<ServiceChoices> {
  const { items, failed } = await loadList(api(servicesApi.list))
  const all = items.map(({ name, category, slug }) => ({ slug, name: name || category }))
  return { names: namesOf(all), all, failed }
}

/** Returns no names when no artist offers the service yet; the form then offers only 'any artist'. */
export async function loadArtistNames(api: Api, service: string): Promise<ArtistChoices> {
  const narrowed = service === '' ? {} : { field: 'service', search: service }
  try {
    const answer = await api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_BOOKING, ...narrowed } })
    return { names: namesOf(artistsOf(answer)), service, failed: false }
  } catch (error) {
    reportFailure(error)
    return { names: [], service, failed: true }
  }
}

/** Never empty, because the form requires a service. */
export function serviceNames({ names }: Choices, { fallback }: Studio): string[] {
  if (names.length > 0) return names
  return fallback ? namesOf(fallback.services) : [ANY_SERVICE]
}

/** Topics other than services. A service with the same name as a topic replaces the topic. */
export const topicNames = (services: string[]): string[] =>
  OTHER_TOPICS.map((topic) => topicText(topic, services)).filter((name) => !services.includes(name))

export const artistNames = ({ names, failed }: Choices, { fallback }: Studio): string[] =>
  failed && fallback ? namesOf(fallback.artists) : names

/** An enquiry stores the name, so services with equal names are one choice. */
const namesOf = (all: { name: string }[]) => [...new Set(all.map(({ name }) => name))]
