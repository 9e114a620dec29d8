import { servicesApi } from '@linework/contract/services/api'
import type { ServiceInList } from '@linework/contract/services/shapes'
import { BUILT_IN_SERVICES } from '../../content/built-in-services.ts'
import type { Api } from '../../lib/api.ts'
import { type WithFallback, withFallback } from '../../lib/fallback.ts'

export type Services = WithFallback<ServiceInList>

export function loadServices(api: Api): Promise<Services> {
  return withFallback(api(servicesApi.list), BUILT_IN_SERVICES)
}
