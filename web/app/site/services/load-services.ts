import { servicesApi } from '@linework/contract/services/api'
import type { Api } from '../../lib/api.ts'
import { type LoadedList, loadList } from '../../lib/load-list.ts'
import type { CardService } from './card-service.ts'
import { toCardService } from './to-card-service.ts'

export type Services = LoadedList<CardService>

export const loadServices = (api: Api): Promise<Services> =>
  loadList(api(servicesApi.list).then((services) => services.map(toCardService)))
