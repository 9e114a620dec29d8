import type { Faq } from '@linework/contract/content/faqs-shapes'
import type { FaqRow } from './queries.ts'

export function serializeFaq({
  id,
  question,
  answer,
  category,
  is_active,
  service_id,
  version,
}: FaqRow): Faq {
  return { _id: id, question, answer, category, isActive: is_active, service: service_id ?? '', version }
}
