import { servicesApi } from '@linework/contract/content/api'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'

/** The studio's services; undefined while they load. */
export function useServices() {
  const [services, setServices] = useState<ServiceInList[]>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    browserApi(servicesApi.list, { headers: SHOW_ALL }).then(setServices, (error: unknown) => {
      reportFailure(error)
      setFailed(true)
    })
  }, [])
  useEffect(load, [load])

  return { services, failed, retry: load }
}
