import type { Phone } from '@linework/contract/alerts/shapes'
import type { PhoneRow } from './queries.ts'

export const serializePhone = ({ id, endpoint, name, created_at }: PhoneRow): Phone => ({
  _id: id,
  endpoint,
  name,
  since: created_at.toISOString(),
})
