import { done } from '@linework/contract/http/errors'
import { shortsApi } from '@linework/contract/shorts/api'
import { shortsShapes } from '@linework/contract/shorts/shapes'
import { SHORT_TEXTS } from '@linework/contract/shorts/texts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { noteChange } from '../../records/audit-log.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { countShorts, insertShort, listShortsPage } from './queries.ts'
import { serializeShort } from './serializer.ts'

export function shortsRoutes(serve: Serve, { db }: Deps): void {
  serve('shorts', shortsApi, shortsShapes, {
    async page({ query }) {
      const [rows, total] = await Promise.all([listShortsPage(db, query), countShorts(db, query.asOf)])
      return { shorts: rows.map(serializeShort), pages: pagesOf(total, query), page: query.page }
    },

    create({ body, staff }) {
      return db.transaction().execute(async (tx) => {
        const row = await insertShort(tx, body)
        await noteChange(tx, staff, { kind: 'shorts', verb: 'added', id: row.id })
        return serializeShort(row)
      })
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'shorts', id, staff))) throw notFound(SHORT_TEXTS.gone)
      return done(SHORT_TEXTS.deleted)
    },
  })
}
