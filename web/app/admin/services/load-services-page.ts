import {
  SERVICE_TEXTS,
  SERVICES_IN_BACK_OFFICE,
  type ServiceInList,
  servicesApi,
} from '@prahar/contract/services'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { showToast } from '../../ui/toast-store.ts'

export interface ServicesPageData {
  items: ServiceInList[]
  pages: number
  failed: boolean
}

export async function loadServicesPage(page: number): Promise<ServicesPageData> {
  try {
    const query = { page, limit: SERVICES_IN_BACK_OFFICE }
    const { newSerives, pages } = await browserApi(servicesApi.page, { query })
    return { items: newSerives, pages, failed: false }
  } catch (error) {
    reportFailure(error)
    showToast('error', SERVICE_TEXTS.loadFailed)
    return { items: [], pages: 1, failed: true }
  }
}
