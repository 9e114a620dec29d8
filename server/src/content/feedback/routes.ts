import { feedbackApi } from '@linework/contract/content/api'
import { FEEDBACK_TEXTS } from '@linework/contract/content/feedback'
import { feedbackShapes } from '@linework/contract/content/feedback-shapes'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../db/connect.ts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { addOnce } from '../../records/add-once.ts'
import { listDifferent, logChange, logEdit } from '../../records/audit-log.ts'
import { softDelete } from '../../records/soft-delete.ts'
import {
  countFeedback,
  findFeedback,
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

    async create({ body, staff }) {
      const add = async (tx: Db) => {
        const { id } = await insertFeedback(tx, body)
        await logChange(tx, staff, { kind: 'feedback', verb: 'added', id })
        return id
      }
      const row = await findFeedback(db, await addOnce(db, staff, () => db.transaction().execute(add)))
      if (row === undefined) throw notFound(FEEDBACK_TEXTS.gone)
      return serializeFeedback(row)
    },

    update({ params: { id }, body: { version, ...fields }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockFeedback(tx, id)
        if (before === undefined) throw notFound(FEEDBACK_TEXTS.gone)
        await requireVersion(version, before.version, () => serializeFeedback(before))
        const row = await updateFeedback(tx, id, fields)
        await logEdit(tx, staff, { kind: 'feedback', id, fields: listDifferent(before, fields) })
        return serializeFeedback(row)
      })
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'feedback', id, staff))) throw notFound(FEEDBACK_TEXTS.gone)
      return done(FEEDBACK_TEXTS.deleted)
    },
  })
}
