import type { CalledOff, PutBack } from '@linework/contract/appointments/to-come-shapes'
import { deletedApi } from '@linework/contract/deleted/api'
import { deletedShapes } from '@linework/contract/deleted/shapes'
import { DELETED_TEXTS } from '@linework/contract/deleted/texts'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../db/connect.ts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { eraseRecord } from './erase-records.ts'
import { countDeleted, listDeleted } from './queries.ts'
import { restoreRecord, restoreRecords } from './restore-record.ts'
import { serializeDeletedRecord } from './serializer.ts'

interface Acts {
  /** Appointments are a feature of their own, so app.ts hands it over. */
  putBack: (
    tx: Db,
    calledOff: CalledOff,
    of: { enquiryIds: string[]; staff: StaffMember },
  ) => Promise<PutBack>
}

export function deletedRoutes(serve: Serve, deps: Deps, { putBack }: Acts): void {
  const { db } = deps
  serve('deleted', deletedApi, deletedShapes, {
    async page({ params: { kind }, query }) {
      const [rows, total] = await Promise.all([listDeleted(db, kind, query), countDeleted(db, kind)])
      const records = rows.map((row) => serializeDeletedRecord(kind, row))
      return { records, page: query.page, totalPages: pagesOf(total, query) }
    },

    async restore({ params: { kind, id }, staff }) {
      return { ...done(DELETED_TEXTS.restored), notes: await restoreRecord(db, kind, id, staff) }
    },

    restoreMany({ params: { kind }, body: { ids, calledOff }, staff }) {
      return db.transaction().execute(async (tx) => ({
        ids: await restoreRecords(tx, kind, ids, staff),
        ...(calledOff &&
          kind === 'contact' && { putBack: await putBack(tx, calledOff, { enquiryIds: ids, staff }) }),
      }))
    },

    async erase({ params: { kind, id }, staff }) {
      if (!(await eraseRecord(deps, kind, id, staff))) throw notFound(DELETED_TEXTS.gone)
      return done(DELETED_TEXTS.erased)
    },
  })
}
