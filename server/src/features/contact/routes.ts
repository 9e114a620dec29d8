import { CONTACT_TEXTS, contactApi, IDEMPOTENCY_KEY, RECENT_CONTACTS } from '@prahar/contract/contact'
import { contactShapes } from '@prahar/contract/contact-shapes'
import { done } from '@prahar/contract/errors'
import { pagesOf } from '../../db/paginate.ts'
import { softDelete } from '../../db/soft-delete.ts'
import type { Deps } from '../../deps.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { holdBack } from './hold-back.ts'
import { countContacts, listContacts } from './queries.ts'
import { sendOnce } from './send-once.ts'
import { toContactRequest } from './wire.ts'

export function contactRoutes(serve: Serve, { db, config }: Deps): void {
  serve('contact', contactApi, contactShapes, {
    async send({ body, request }) {
      if (config.CONTACT_LIMITS === 'on') await holdBack(db, clientNetwork(request.ip), body.phone)
      const key = request.headers[IDEMPOTENCY_KEY]?.toString()
      return { ...done(CONTACT_TEXTS.sent), reference: await sendOnce(db, body, key) }
    },

    async page({ query }) {
      const [rows, total] = await Promise.all([listContacts(db, query, query), countContacts(db, query)])
      return { data: rows.map(toContactRequest), totalPages: pagesOf(total, query) }
    },

    async recent() {
      const rows = await listContacts(db, {}, { page: 1, limit: RECENT_CONTACTS })
      return rows.map(toContactRequest)
    },

    async remove({ params: { id } }) {
      if (!(await softDelete(db, 'contact_requests', id))) throw notFound(CONTACT_TEXTS.gone)
      return done(CONTACT_TEXTS.deleted)
    },
  })
}
