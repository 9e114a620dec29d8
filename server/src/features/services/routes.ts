import { SERVICE_TEXTS, servicesApi } from '@prahar/contract/services'
import { servicesShapes } from '@prahar/contract/services-shapes'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { countServices, findServiceBySlug, listServices, listServicesPage } from './queries.ts'
import { toService, toServiceInList } from './wire.ts'

export function servicesRoutes(serve: Serve, { db }: Deps): void {
  serve('services', servicesApi, servicesShapes, {
    async page({ query }) {
      const [rows, total] = await Promise.all([listServicesPage(db, query), countServices(db)])
      return { newSerives: rows.map(toServiceInList), pages: pagesOf(total, query), page: query.page }
    },

    async list() {
      return (await listServices(db)).map(toServiceInList)
    },

    async bySlug({ params: { slug } }) {
      const row = await findServiceBySlug(db, slug)
      if (row === undefined) throw notFound(SERVICE_TEXTS.notFound(slug))
      return toService(row)
    },
  })
}
