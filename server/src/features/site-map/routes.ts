import { siteMapApi } from '@linework/contract/site-map/api'
import { siteMapShapes } from '@linework/contract/site-map/shapes'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { listPages } from './queries.ts'

export function siteMapRoutes(serve: Serve, { db }: Deps): void {
  serve('site-map', siteMapApi, siteMapShapes, {
    async list() {
      const pages = await listPages(db)
      return pages.map(({ kind, slug, updated_at }) => ({ kind, slug, updatedAt: updated_at.toISOString() }))
    },
  })
}
