import { faqFields } from '@linework/contract/content/faqs-shapes'
import { feedbackFields } from '@linework/contract/content/feedback-shapes'
import { z } from 'zod'
import { findFaq, insertFaq, updateFaq } from '../../../server/src/content/faqs/queries.ts'
import { findFeedback, insertFeedback, updateFeedback } from '../../../server/src/content/feedback/queries.ts'
import { findOwnId } from '../queries.ts'
import { readList } from '../source/read-pages.ts'
import { sourceId } from '../source/shapes.ts'
import { editableFields, type ImportContext, type Importer, insertWithOrigin } from './importer.ts'

const faqShape = faqFields.extend({
  id: sourceId,
  category: faqFields.shape.category.catch('other'),
  isActive: z.boolean().default(true),
  service: z
    .string()
    .nullish()
    .transform((id) => id || undefined),
})

type SourceFaq = z.output<typeof faqShape>

/** Drops a service that was not imported. */
async function faqRow({ db, source }: ImportContext, { id: _, isActive, service, ...fields }: SourceFaq) {
  const own =
    service === undefined
      ? undefined
      : await findOwnId(db, { source: source.base, kind: 'services', source_id: service })
  return { ...fields, is_active: isActive, service_id: own ?? null }
}

export const faqs: Importer<SourceFaq> = {
  name: 'FAQs',
  shape: faqShape,
  title: ({ question }) => question,
  list: (source) => readList(source, '/faqs'),
  async add(context, faq, origin) {
    const row = await faqRow(context, faq)
    return insertWithOrigin(context.db, origin, (tx, time) => insertFaq(tx, { ...row, ...time }))
  },
  change: async (context, id, faq) => updateFaq(context.db, id, await faqRow(context, faq)),
  async readOwn(db, id) {
    const row = await findFaq(db, id)
    return (
      row && {
        ...editableFields(faqFields, { ...row, service: row.service_id ?? '' }),
        isActive: row.is_active,
      }
    )
  },
}

const feedbackShape = feedbackFields.extend({ id: sourceId })

const feedbackRow = ({ id: _, ...fields }: z.output<typeof feedbackShape>) => fields

export const feedback: Importer<z.output<typeof feedbackShape>> = {
  name: 'feedback',
  shape: feedbackShape,
  title: ({ name, date }) => `${name}, ${date}`,
  list: (source) => readList(source, '/feedback'),
  add: ({ db }, record, origin) =>
    insertWithOrigin(db, origin, (tx, time) => insertFeedback(tx, { ...feedbackRow(record), ...time })),
  change: ({ db }, id, record) => updateFeedback(db, id, feedbackRow(record)),
  async readOwn(db, id) {
    const row = await findFeedback(db, id)
    return row && editableFields(feedbackFields, row)
  },
}
