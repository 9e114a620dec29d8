import { reelsApi } from '@linework/contract/content/api'
import { REEL_TEXTS } from '@linework/contract/content/links'
import { reelsShapes } from '@linework/contract/content/links-shapes'
import { done } from '@linework/contract/http/errors'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { addOnce } from '../../records/add-once.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { countLinks, listLinks, listLinksPage } from '../links/queries.ts'
import { changeLink, createLink, showLink } from '../links/save-link.ts'
import { serializeLinks } from '../links/serializer.ts'

export function reelsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve('reels', reelsApi, reelsShapes, {
    async list() {
      return serializeLinks(db, await listLinks(db, 'reels'))
    },

    async page({ query }) {
      const [rows, total] = await Promise.all([
        listLinksPage(db, 'reels', query),
        countLinks(db, 'reels', query.asOf),
      ])
      return { reels: await serializeLinks(db, rows), pages: pagesOf(total, query), page: query.page }
    },

    async create({ body, files: { cover }, staff }) {
      const add = () => createLink(deps, 'reels', body, { cover, by: staff })
      return showLink(db, 'reels', await addOnce(db, staff, add))
    },

    update: ({ params: { id }, body, files: { cover }, staff }) =>
      changeLink(deps, 'reels', id, body, { cover, by: staff }),

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'reels', id, staff))) throw notFound(REEL_TEXTS.gone)
      return done(REEL_TEXTS.deleted)
    },
  })
}
