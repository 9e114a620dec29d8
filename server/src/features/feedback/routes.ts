import { done } from '@prahar/contract/errors'
import { FEEDBACK_TEXTS, feedbackApi } from '@prahar/contract/feedback'
import { feedbackShapes } from '@prahar/contract/feedback-shapes'
import { pagesOf } from '../../db/paginate.ts'
import { softDelete } from '../../db/soft-delete.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { countFeedback, insertFeedback, listFeedback, listFeedbackPage, updateFeedback } from './queries.ts'
import { toFeedback } from './wire.ts'

export function feedbackRoutes(serve: Serve, { db }: Deps): void {
  serve('feedback', feedbackApi, feedbackShapes, {
    async list() {
      return (await listFeedback(db)).map(toFeedback)
    },

    async page({ query }) {
      const [rows, total] = await Promise.all([listFeedbackPage(db, query), countFeedback(db, query.until)])
      return { feedbacks: rows.map(toFeedback), totalPages: pagesOf(total, query), page: query.page }
    },

    async create({ body: { name, city, date, message, rating } }) {
      return toFeedback(await insertFeedback(db, { name, city, date, message, rating }))
    },

    async update({ params: { id }, body: { name, city, date, message, rating } }) {
      const row = await updateFeedback(db, id, { name, city, date, message, rating })
      if (row === undefined) throw notFound(FEEDBACK_TEXTS.gone)
      return toFeedback(row)
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'feedback', id, staff))) throw notFound(FEEDBACK_TEXTS.gone)
      return done(FEEDBACK_TEXTS.deleted)
    },
  })
}
