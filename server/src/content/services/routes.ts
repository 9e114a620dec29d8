import { servicesApi } from '@linework/contract/content/api'
import { servicesShapes } from '@linework/contract/content/services-shapes'
import { SERVICE_TEXTS } from '@linework/contract/content/services-texts'
import { done } from '@linework/contract/http/errors'
import { pagesOf } from '../../db/paginate.ts'
import { findBySlug } from '../../db/slugs.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { viewerOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { addOnce, writeOnce } from '../../records/add-once.ts'
import { findTextPictures } from '../../records/pictures/queries.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { countServices, findServiceBySlug, listServices, listServicesPage } from './queries.ts'
import { changeService, createService, showService } from './save-service.ts'
import { serializeService, serializeServiceInList } from './serializer.ts'

export function servicesRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve('services', servicesApi, servicesShapes, {
    async page({ query, request }) {
      const viewer = viewerOf(request)
      const [rows, total] = await Promise.all([
        listServicesPage(db, viewer, query),
        countServices(db, viewer, query.asOf),
      ])
      return { newSerives: rows.map(serializeServiceInList), pages: pagesOf(total, query), page: query.page }
    },

    async list({ request }) {
      return (await listServices(db, viewerOf(request))).map(serializeServiceInList)
    },

    async bySlug({ params: { slug }, request }) {
      const viewer = viewerOf(request)
      const row = await findBySlug(db, 'services', slug, (now) => findServiceBySlug(db, viewer, now))
      if (row === undefined) throw notFound(SERVICE_TEXTS.notFound(slug))
      const service = serializeService(row)
      return { ...service, ...(await findTextPictures(db, service.fullDescription)) }
    },

    async create({ body, files, staff }) {
      return showService(db, await addOnce(db, staff, () => createService(deps, body, files, { by: staff })))
    },

    update({ params: { id }, body, files, staff }) {
      const change = () => changeService(deps, id, body, { files, by: staff })
      return writeOnce(db, staff, change, () => showService(db, id))
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'services', id, staff))) throw notFound(SERVICE_TEXTS.gone)
      return done(SERVICE_TEXTS.deleted)
    },
  })
}
