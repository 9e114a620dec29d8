import { enquiriesApi } from '@linework/contract/desk/site-api'
import { type Api, reportFailure } from '../../lib/calls/api.ts'

export const YEAR_DAYS = 365

export interface Retention {
  period?: string
  days?: number
  consent?: string
}

export async function loadRetention(api: Api): Promise<Retention> {
  try {
    const { keptDays, keptConsent } = await api(enquiriesApi.form)
    return { period: formatValue(keptDays), days: keptDays, consent: keptConsent }
  } catch (error) {
    reportFailure(error)
    return {}
  }
}

export function formatValue(days: number): string {
  if (days === YEAR_DAYS) return '12 months'
  return days === 1 ? '1 day' : `${days} days`
}
