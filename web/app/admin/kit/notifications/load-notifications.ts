import { notificationsApi } from '@linework/contract/studio/api'
import type { Notifications } from '@linework/contract/studio/notifications-shapes'
import { browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { findSubscription } from './subscription.ts'

export interface Loaded extends Notifications {
  here: string | null
}

export async function loadNotifications(): Promise<Loaded | null> {
  try {
    const [notifications, subscription] = await Promise.all([
      browserApi(notificationsApi.show),
      // A private window may not support push; the switch is off then.
      findSubscription().catch(() => null),
    ])
    return { ...notifications, here: subscription?.endpoint ?? null }
  } catch (error) {
    reportFailure(error)
    return null
  }
}
