import type { Phone } from '@linework/contract/studio/notifications-shapes'
import type { SubscriptionRow } from './queries.ts'

export const serializePushSubscription = ({ id, endpoint, name, created_at }: SubscriptionRow): Phone => ({
  _id: id,
  endpoint,
  name,
  since: created_at.toISOString(),
})
