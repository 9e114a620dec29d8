import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { Api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'

const YEAR_DAYS = 365

export interface Retention {
  /** How long enquiries are stored, as text; undefined when it could not be loaded. */
  period?: string
}

export async function loadRetention(api: Api): Promise<Retention> {
  try {
    return { period: inWords((await api(enquiriesApi.form)).keptDays) }
  } catch (error) {
    reportFailure(error)
    return {}
  }
}

export function inWords(days: number): string {
  if (days === YEAR_DAYS) return '12 months'
  return days === 1 ? '1 day' : `${days} days`
}
