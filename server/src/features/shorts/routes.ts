import { done } from '@linework/contract/http/errors'
import { shortsApi } from '@linework/contract/shorts/api'
import { shortsShapes } from '@linework/contract/shorts/shapes'
import { SHORT_TEXTS } from '@linework/contract/shorts/texts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { countLinks, listLinksPage } from '../../links/queries.ts'
import { changeLink, createLink, showLink } from '../../links/save-link.ts'
import { serializeLinks } from '../../links/serializer.ts'
import { softDelete } from '../../records/soft-delete.ts'

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
      return showLink(db, 'shorts', await createLink(deps, 'shorts', body, { cover, by: staff }))
    },

    update: ({ params: { id }, body, files: { cover }, staff }) =>
      changeLink(deps, 'shorts', id, body, { cover, by: staff }),

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'shorts', id, staff))) throw notFound(SHORT_TEXTS.gone)
      return done(SHORT_TEXTS.deleted)
    },
  })
}
