import { faqFields } from '@linework/contract/content/faqs-shapes'
import { createShape } from '@linework/contract/content/kind-shapes'
import type { ContentKind } from '@linework/contract/records'
import { z } from 'zod'
import { STORES } from '../../../server/src/content/all.ts'
import { faqs as faqStore } from '../../../server/src/content/faqs.ts'
import type { Store } from '../../../server/src/content/record-store.ts'
import { changeRecord, createRecord } from '../../../server/src/content/save-record.ts'
import { hasService } from '../../../server/src/content/services/queries.ts'
import { findOwnId } from '../queries.ts'
import { readList } from '../source/read-pages.ts'
import { sourceId } from '../source/shapes.ts'
import { editableFields, type ImportContext, type Importer } from './importer.ts'

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

/** Drops a service that was not imported, or was deleted since. */
async function ownFaq({ db, source }: ImportContext, { service, ...fields }: SourceFaq) {
  const own =
    service === undefined
      ? undefined
      : await findOwnId(db, { source: source.base, kind: 'services', source_id: service })
  const isKept = own !== undefined && (await hasService(db, own))
  return { ...fields, service: isKept ? own : '' }
}

export const faqs: Importer<SourceFaq> = {
  name: 'FAQs',
  shape: faqShape,
  title: ({ question }) => question,
  list: (source) => readList(source, '/faqs'),
  add: async (context, faq, origin) =>
    createRecord(faqStore, context, await ownFaq(context, faq), { origin }),
  change: async (context, id, faq) => changeRecord(faqStore, context, id, await ownFaq(context, faq)),
  async readOwn(db, id) {
    const faq = await faqStore.find(db, id)
    return faq && { ...editableFields(faqFields, faq), isActive: faq.isActive }
  },
}

/** For a kind that is no more than its fields. */
export function importPlain(name: ContentKind): Importer<{ id: string }> {
  const store: Store<object> = STORES[name]
  const fields = createShape(store.kind)
  return {
    name,
    shape: fields.extend({ id: sourceId }) as z.ZodType<object> as z.ZodType<{ id: string }>,
    title: (record) => String(record[store.kind.title as 'id']),
    list: (source) => readList(source, `/${name}`),
    add: (context, record, origin) => createRecord(store, context, record, { origin }),
    change: (context, id, record) => changeRecord(store, context, id, record),
    async readOwn(db, id) {
      const record = await store.find(db, id)
      return record && editableFields(fields, record as Record<string, unknown>)
    },
  }
}
