import { servicesApi } from '@linework/contract/content/api'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { browserApi } from '../../../lib/calls/api.ts'
import { useLoaded } from '../../kit/page/use-loaded.ts'

export function useServices() {
  const { value, failed, load } = useLoaded(() => browserApi(servicesApi.list, { headers: SHOW_ALL }))
  return { services: value, failed, retry: load }
}
