import { changesApi } from '@linework/contract/changes/api'
import { changesShapes } from '@linework/contract/changes/shapes'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { countChanges, listChanges } from './queries.ts'
import { serializeChange } from './serializer.ts'

export function changesRoutes(serve: Serve, { db }: Deps): void {
  serve('changes', changesApi, changesShapes, {
    async page({ query, staff }) {
      const filter = { kind: query.kind, withAccounts: staff.role === 'owner' }
      const [rows, total] = await Promise.all([listChanges(db, filter, query), countChanges(db, filter)])
      return { changes: rows.map(serializeChange), page: query.page, totalPages: pagesOf(total, query) }
    },
  })
}
