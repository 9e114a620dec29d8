import type { ChangeVerb } from '@linework/contract/changes/limits'
import type { Change } from '@linework/contract/changes/shapes'
import type { ChangeKind } from '@linework/contract/records'
import type { ChangeRow } from './queries.ts'

export function serializeChange(row: ChangeRow): Change {
  const { id, at, staff_email, kind, verb, title, fields, record_id, slug, is_there } = row
  return {
    _id: id,
    at: at.toISOString(),
    by: staff_email,
    kind: kind as ChangeKind,
    verb: verb as ChangeVerb,
    title,
    fields,
    record: is_there && record_id !== null ? { _id: record_id, slug } : null,
  }
}
