import type { Phone } from '@linework/contract/studio/notifications-shapes'
import type { PhoneRow } from './queries.ts'

export const serializePushSubscription = ({ id, endpoint, name, created_at }: PhoneRow): Phone => ({
  _id: id,
  endpoint,
  name,
  since: created_at.toISOString(),
})
