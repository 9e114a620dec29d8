import { shortsApi } from '@linework/contract/content/api'
import { SHORT_TEXTS } from '@linework/contract/content/links'
import { shortsShapes } from '@linework/contract/content/links-shapes'
import { done } from '@linework/contract/http/errors'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { addOnce } from '../../records/add-once.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { countLinks, listLinksPage } from '../links/queries.ts'
import { changeLink, createLink, showLink } from '../links/save-link.ts'
import { serializeLinks } from '../links/serializer.ts'

export function shortsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve('shorts', shortsApi, shortsShapes, {
    async page({ query }) {
      const [rows, total] = await Promise.all([
        listLinksPage(db, 'shorts', query),
        countLinks(db, 'shorts', query.asOf),
      ])
      return { shorts: await serializeLinks(db, rows), pages: pagesOf(total, query), page: query.page }
    },

    async create({ body, files: { cover }, staff }) {
      const add = () => createLink(deps, 'shorts', body, { cover, by: staff })
      return showLink(db, 'shorts', await addOnce(db, staff, add))
    },

    update: ({ params: { id }, body, files: { cover }, staff }) =>
      changeLink(deps, 'shorts', id, body, { cover, by: staff }),

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'shorts', id, staff))) throw notFound(SHORT_TEXTS.gone)
      return done(SHORT_TEXTS.deleted)
    },
  })
}
