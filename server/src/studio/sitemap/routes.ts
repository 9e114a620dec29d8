import { sitemapShapes } from '@linework/contract/studio/operation-shapes'
import { sitemapApi } from '@linework/contract/studio/site-api'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { listPages } from './queries.ts'

export function siteMapRoutes(serve: Serve, { db }: Deps): void {
  serve('sitemap', sitemapApi, sitemapShapes, {
    async list() {
      const pages = await listPages(db)
      return pages.map(({ kind, slug, updated_at }) => ({ kind, slug, updatedAt: updated_at.toISOString() }))
    },
  })
}
