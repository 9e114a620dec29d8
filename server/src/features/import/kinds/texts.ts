import { faqFields } from '@linework/contract/faqs/shapes'
import { feedbackFields } from '@linework/contract/feedback/shapes'
import { z } from 'zod'
import { findFaq, insertFaq, updateFaq } from '../../faqs/queries.ts'
import { findFeedback, insertFeedback, updateFeedback } from '../../feedback/queries.ts'
import { readList } from '../source/read-pages.ts'
import { sourceId } from '../source/shapes.ts'
import { editableFields, type Importer, insertWithOrigin } from './importer.ts'

const faqShape = faqFields.extend({
  id: sourceId,
  category: faqFields.shape.category.catch('other'),
  isActive: z.boolean().default(true),
})

const faqRow = ({ id: _, isActive, ...fields }: z.output<typeof faqShape>) => ({
  ...fields,
  is_active: isActive,
})

export const faqs: Importer<z.output<typeof faqShape>> = {
  name: 'FAQs',
  shape: faqShape,
  title: ({ question }) => question,
  list: (source) => readList(source, '/faqs'),
  add: ({ db }, faq, origin) =>
    insertWithOrigin(db, origin, (tx, time) => insertFaq(tx, { ...faqRow(faq), ...time })),
  change: ({ db }, id, faq) => updateFaq(db, id, faqRow(faq)),
  async readOwn(db, id) {
    const row = await findFaq(db, id)
    return row && { ...editableFields(faqFields, row), isActive: row.is_active }
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
