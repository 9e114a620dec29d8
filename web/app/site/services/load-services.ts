import { servicesApi } from '@linework/contract/content/api'
import type { Api } from '../../lib/calls/api.ts'
import { type LoadedList, loadList } from '../../lib/calls/load-list.ts'
import type { CardService } from './card-service.ts'
import { toCardService } from './to-card-service.ts'

export type Services = LoadedList<CardService>

export const loadServices = (api: Api): Promise<Services> =>
  loadList(api(servicesApi.list).then((services) => services.map(toCardService)))
