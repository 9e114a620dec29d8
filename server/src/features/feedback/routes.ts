import { feedbackApi } from '@linework/contract/feedback/api'
import { feedbackShapes } from '@linework/contract/feedback/shapes'
import { FEEDBACK_TEXTS } from '@linework/contract/feedback/texts'
import { done } from '@linework/contract/http/errors'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { listDifferent, noteChange, noteEdit } from '../../records/audit-log.ts'
import { softDelete } from '../../records/soft-delete.ts'
import {
  countFeedback,
  insertFeedback,
  listFeedback,
  listFeedbackPage,
  lockFeedback,
  updateFeedback,
} from './queries.ts'
import { serializeFeedback } from './serializer.ts'

export function feedbackRoutes(serve: Serve, { db }: Deps): void {
  serve('feedback', feedbackApi, feedbackShapes, {
    async list() {
      return (await listFeedback(db)).map(serializeFeedback)
    },

    async page({ query }) {
      const [rows, total] = await Promise.all([listFeedbackPage(db, query), countFeedback(db, query.asOf)])
      return { feedbacks: rows.map(serializeFeedback), totalPages: pagesOf(total, query), page: query.page }
    },

    create({ body, staff }) {
      return db.transaction().execute(async (tx) => {
        const row = await insertFeedback(tx, body)
        await noteChange(tx, staff, { kind: 'feedback', verb: 'added', id: row.id })
        return serializeFeedback(row)
      })
    },

    update({ params: { id }, body: { version, ...fields }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockFeedback(tx, id)
        if (before === undefined) throw notFound(FEEDBACK_TEXTS.gone)
        await requireVersion(version, before.version, () => serializeFeedback(before))
        const row = await updateFeedback(tx, id, fields)
        await noteEdit(tx, staff, { kind: 'feedback', id, fields: listDifferent(before, fields) })
        return serializeFeedback(row)
      })
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'feedback', id, staff))) throw notFound(FEEDBACK_TEXTS.gone)
      return done(FEEDBACK_TEXTS.deleted)
    },
  })
}
