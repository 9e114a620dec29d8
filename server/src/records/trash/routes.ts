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
import { restoreWithSlug } from '../../db/slugs.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import type { StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { serializePicture } from '../../media/serializer.ts'
import { RECORD_KINDS } from '../all.ts'
import { type Author, logChange } from '../audit-log.ts'
import { purgeRecord } from './jobs.ts'
import {
  countDeleted,
  type DeletedRow,
  findServiceOfArtist,
  listDeleted,
  lockRecord,
  restoreRow,
} from './queries.ts'

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

/** Returns notes about what could not be restored: the slug may be taken, and the service may be deleted. */
const restoreRecord = (db: Db, kind: DeletedKind, id: string, by: Author): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined) throw notFound(DELETED_TEXTS.gone)
    if (record.deleted_at === null) throw new ApiError(409, DELETED_TEXTS.notDeleted)
    return showRecord(tx, kind, { id, rowId: record.id }, by)
  })

/** Restores records in the caller's transaction. Returns the ids of the restored records. */
async function restoreRecords(tx: Db, kind: DeletedKind, ids: string[], by: Author): Promise<string[]> {
  const restored: string[] = []
  // Sorts the ids, so that concurrent calls cannot deadlock.
  for (const id of [...new Set(ids)].sort()) {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined || record.deleted_at === null) continue
    await showRecord(tx, kind, { id, rowId: record.id }, by)
    restored.push(id)
  }
  return restored
}

async function showRecord(
  tx: Db,
  kind: DeletedKind,
  { id, rowId }: { id: string; rowId: string },
  by: Author,
): Promise<string[]> {
  const { slugs } = RECORD_KINDS[kind]
  const show = (slug?: string) => restoreRow(tx, kind, rowId, slug)
  const newSlug = slugs ? await restoreWithSlug(tx, slugs, rowId, show) : await show()
  await logChange(tx, by, { kind, verb: 'restored', id })
  return [
    ...(newSlug === undefined ? [] : [DELETED_TEXTS.newAddress(newSlug)]),
    ...(kind === 'artists' ? await missingService(tx, rowId) : []),
  ]
}

async function missingService(db: Db, artistId: string): Promise<string[]> {
  const service = await findServiceOfArtist(db, artistId)
  if (service === undefined) return [DELETED_TEXTS.serviceGone]
  return service.deleted_at === null ? [] : [DELETED_TEXTS.serviceDeleted(service.name)]
}
