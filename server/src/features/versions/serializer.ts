import type { KeptVersion } from '@linework/contract/versions/shapes'
import type { VersionRow } from './queries.ts'

export const serializeVersion = ({ number, fields, saved_by, saved_at }: VersionRow): KeptVersion => ({
  number,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
  fields,
})
