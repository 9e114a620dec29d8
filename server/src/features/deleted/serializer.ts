import type { DeletedRecord } from '@linework/contract/deleted/shapes'
import type { DeletedKind } from '@linework/contract/records'
import { serializePicture } from '../../media/serializer.ts'
import { RECORD_KINDS } from '../../records/all.ts'
import type { DeletedRow } from './queries.ts'

export function serializeDeletedRecord(kind: DeletedKind, row: DeletedRow): DeletedRecord {
  const { id, title, deleted_at, deleted_by, days_left, picture } = row
  return {
    _id: RECORD_KINDS[kind].isNamedByPicture ? (picture?.public_id ?? id) : id,
    title,
    picture: picture && serializePicture(picture),
    deletedAt: (deleted_at as Date).toISOString(),
    deletedBy: deleted_by,
    daysLeft: days_left,
  }
}
