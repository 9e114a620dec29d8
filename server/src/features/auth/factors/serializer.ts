import type { Passkey } from '@linework/contract/factors/shapes'
import type { listPasskeys } from './passkey-queries.ts'

type Row = Awaited<ReturnType<typeof listPasskeys>>[number]

export const serializePasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  _id: id,
  name,
  madeAt: created_at.toISOString(),
  usedAt: last_used_at?.toISOString() ?? null,
})
