import { faqsApi } from '@linework/contract/content/api'
import { faqs as kind } from '@linework/contract/content/faqs-kind'
import { type Faq, faqsShapes } from '@linework/contract/content/faqs-shapes'
import { sql } from 'kysely'
import { notDeletedRows, publishedRows } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { invalidField } from '../http/errors.ts'
import { viewerOf } from '../http/require-staff.ts'
import type { Serve } from '../http/serve.ts'
import { recordRoutes } from './record-routes.ts'
import { defineStore } from './record-store.ts'
import { hasService } from './services/queries.ts'

export const faqs = defineStore<Faq>()(kind, {
  /** Checks only a new service, because the current one may have been deleted since. */
  async beforeWrite(tx, { service }, { before }) {
    const isNew = service && service !== before?.service_id
    if (isNew && !(await hasService(tx, service as string)))
      throw invalidField('service', kind.fields.service.text)
    return {}
  },
})

/** SQL condition: the service is published. FAQs of a deleted service stay visible to visitors. */
const isShown = () => sql<boolean>`(service_id is null
  or service_id in (select id from ${publishedRows('services')} as shown)
  or service_id not in (select id from ${notDeletedRows('services')} as kept))`

export function faqsRoutes(serve: Serve, deps: Deps): void {
  serve('faqs', faqsApi, faqsShapes, {
    ...recordRoutes<typeof faqsApi, Faq, Faq>(deps, faqs),

    list({ request }) {
      const viewer = viewerOf(request)
      return faqs.list(deps.db, viewer, viewer === 'visitor' ? { where: isShown() } : {})
    },
  })
}
