import { faqsApi } from '@linework/contract/faqs/api'
import { faqsShapes } from '@linework/contract/faqs/shapes'
import { FAQ_TEXTS } from '@linework/contract/faqs/texts'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { viewerOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { listDifferent, noteChange, noteEdit } from '../../records/audit-log.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { findService } from '../services/queries.ts'
import { insertFaq, listFaqs, lockFaq, updateFaq } from './queries.ts'
import { serializeFaq } from './serializer.ts'

export function faqsRoutes(serve: Serve, { db }: Deps): void {
  serve('faqs', faqsApi, faqsShapes, {
    async list({ request }) {
      return (await listFaqs(db, viewerOf(request))).map(serializeFaq)
    },

    create({ body, staff }) {
      return db.transaction().execute(async (tx) => {
        const { service, isActive, ...fields } = body
        const service_id = (await findServiceId(tx, service)) ?? null
        const row = await insertFaq(tx, { ...fields, is_active: isActive, service_id })
        await noteChange(tx, staff, { kind: 'faqs', verb: 'added', id: row.id })
        return serializeFaq(row)
      })
    },

    update({ params: { id }, body: { isActive, version, service, ...fields }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockFaq(tx, id)
        if (before === undefined) throw notFound(FAQ_TEXTS.gone)
        await requireVersion(version, before.version, () => serializeFaq(before))
        const isSameService = service === (before.service_id ?? '')
        const columns = {
          ...fields,
          ...(isActive === undefined ? {} : { is_active: isActive }),
          service_id: isSameService ? undefined : await findServiceId(tx, service),
        }
        const row = await updateFaq(tx, id, columns)
        await noteEdit(tx, staff, { kind: 'faqs', id, fields: listDifferent(before, columns) })
        return serializeFaq(row)
      })
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'faqs', id, staff))) throw notFound(FAQ_TEXTS.gone)
      return done(FAQ_TEXTS.deleted)
    },
  })
}

/** Undefined leaves the column as it is. The service must exist and not be deleted. */
async function findServiceId(db: Db, service: string | undefined): Promise<string | null | undefined> {
  if (service === undefined) return undefined
  if (service === '') return null
  if ((await findService(db, service)) === undefined) throw invalidField('service', FAQ_TEXTS.service)
  return service
}
