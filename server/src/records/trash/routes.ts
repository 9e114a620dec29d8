import type {
  CancelledAppointments,
  RestoredAppointments,
} from '@linework/contract/desk/appointments-field-shapes'
import { done } from '@linework/contract/http/errors'
import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_TEXTS } from '@linework/contract/records/texts'
import { type DeletedRecord, trashShapes } from '@linework/contract/records/trash-shapes'
import type { Db } from '../../db/connect.ts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { serializePicture } from '../../media/serializer.ts'
import { RECORD_KINDS } from '../all.ts'
import { purgeRecord } from './purge-trash.ts'
import { countDeleted, type DeletedRow, listDeleted } from './queries.ts'
import { restoreRecord, restoreRecords } from './restore-record.ts'

interface Acts {
  /** Injected by app.ts, because appointments are a separate feature. */
  restoreCancelled: (
    tx: Db,
    cancelledAppointments: CancelledAppointments,
    of: { enquiryIds: string[]; staff: StaffMember },
  ) => Promise<RestoredAppointments>
}

export function deletedRoutes(serve: Serve, deps: Deps, { restoreCancelled }: Acts): void {
  const { db } = deps
  serve('trash', trashApi, trashShapes, {
    async page({ params: { kind }, query }) {
      const [rows, total] = await Promise.all([listDeleted(db, kind, query), countDeleted(db, kind)])
      const records = rows.map((row) => serializeDeletedRecord(kind, row))
      return { records, page: query.page, totalPages: pagesOf(total, query) }
    },

    async restore({ params: { kind, id }, staff }) {
      return { ...done(DELETED_TEXTS.restored), notes: await restoreRecord(db, kind, id, staff) }
    },

    restoreMany({ params: { kind }, body: { ids, cancelledAppointments }, staff }) {
      return db.transaction().execute(async (tx) => ({
        ids: await restoreRecords(tx, kind, ids, staff),
        ...(cancelledAppointments &&
          kind === 'contact' && {
            restoredAppointments: await restoreCancelled(tx, cancelledAppointments, {
              enquiryIds: ids,
              staff,
            }),
          }),
      }))
    },

    async erase({ params: { kind, id }, staff }) {
      if (!(await purgeRecord(deps, kind, id, staff))) throw notFound(DELETED_TEXTS.gone)
      return done(DELETED_TEXTS.erased)
    },
  })
}

function serializeDeletedRecord(kind: DeletedKind, row: DeletedRow): DeletedRecord {
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
