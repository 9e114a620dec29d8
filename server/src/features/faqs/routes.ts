import { done } from '@prahar/contract/errors'
import { FAQ_TEXTS, faqsApi } from '@prahar/contract/faqs'
import { faqsShapes } from '@prahar/contract/faqs-shapes'
import { softDelete } from '../../db/soft-delete.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { insertFaq, listFaqs, updateFaq } from './queries.ts'
import { toFaq } from './wire.ts'

export function faqsRoutes(serve: Serve, { db }: Deps): void {
  serve('faqs', faqsApi, faqsShapes, {
    async list() {
      return (await listFaqs(db)).map(toFaq)
    },

    async create({ body: { question, answer, category } }) {
      return toFaq(await insertFaq(db, { question, answer, category }))
    },

    async update({ params: { id }, body: { isActive, ...fields } }) {
      const row = await updateFaq(db, id, {
        ...fields,
        ...(isActive === undefined ? {} : { is_active: isActive }),
      })
      if (row === undefined) throw notFound(FAQ_TEXTS.gone)
      return toFaq(row)
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'faqs', id, staff))) throw notFound(FAQ_TEXTS.gone)
      return done(FAQ_TEXTS.deleted)
    },
  })
}
