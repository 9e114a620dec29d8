import { faqsApi } from '@linework/contract/content/api'
import { FAQ_TEXTS } from '@linework/contract/content/faqs'
import { faqsShapes } from '@linework/contract/content/faqs-shapes'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { viewerOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { addOnce } from '../../records/add-once.ts'
import { listDifferent, logChange, logEdit } from '../../records/audit-log.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { findService } from '../services/queries.ts'
import { findFaq, insertFaq, listFaqs, lockFaq, updateFaq } from './queries.ts'
import { serializeFaq } from './serializer.ts'

export function faqsRoutes(serve: Serve, { db }: Deps): void {
  serve('faqs', faqsApi, faqsShapes, {
    async list({ request }) {
      return (await listFaqs(db, viewerOf(request))).map(serializeFaq)
    },

    async create({ body: { service, isActive, ...fields }, staff }) {
      const add = async (tx: Db) => {
        const service_id = (await findServiceId(tx, service)) ?? null
        const { id } = await insertFaq(tx, { ...fields, is_active: isActive, service_id })
        await logChange(tx, staff, { kind: 'faqs', verb: 'added', id })
        return id
      }
      const row = await findFaq(db, await addOnce(db, staff, () => db.transaction().execute(add)))
      if (row === undefined) throw notFound(FAQ_TEXTS.gone)
      return serializeFaq(row)
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
        await logEdit(tx, staff, { kind: 'faqs', id, fields: listDifferent(before, columns) })
        return serializeFaq(row)
      })
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'faqs', id, staff))) throw notFound(FAQ_TEXTS.gone)
      return done(FAQ_TEXTS.deleted)
    },
  })
}

/** Returns undefined to keep the column. Throws unless the service exists and is not deleted. */
async function findServiceId(db: Db, service: string | undefined): Promise<string | null | undefined> {
  if (service === undefined) return undefined
  if (service === '') return null
  if ((await findService(db, service)) === undefined) throw invalidField('service', FAQ_TEXTS.service)
  return service
}
