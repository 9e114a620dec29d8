import { alertsApi } from '@linework/contract/alerts/api'
import type { Alerts } from '@linework/contract/alerts/shapes'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { findSubscription } from './subscription.ts'

export interface FoundAlerts extends Alerts {
  /** The endpoint of this browser; null when it has no subscription. */
  here: string | null
}

/** Null when they could not be loaded. */
export async function loadAlerts(): Promise<FoundAlerts | null> {
  try {
    const [alerts, subscription] = await Promise.all([
      browserApi(alertsApi.show),
      // A private window may have none to read; the switch then says off.
      findSubscription().catch(() => null),
    ])
    return { ...alerts, here: subscription?.endpoint ?? null }
  } catch (error) {
    reportFailure(error)
    return null
  }
}
