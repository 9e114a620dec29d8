import { servicesApi } from '@linework/contract/content/api'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { type LoadedList, loadList } from '../../lib/calls/load-list.ts'
import type { CardService } from './card-service.ts'

export type Services = LoadedList<CardService>

export const loadServices = (api: Api): Promise<Services> =>
  loadList(api(servicesApi.list).then((services) => services.map(toCardService)))

/** Used only by loaders, so that the page's first scripts do not contain it. */
export const toCardService = (service: ServiceInList): CardService => ({
  name: service.name || service.category,
  text: service.shortDescription,
  slug: service.slug,
  picture: service.headerImage,
  builtIn: null,
})
