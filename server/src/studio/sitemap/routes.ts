import { PAGE_KINDS, type PageKind } from '@linework/contract/records'
import { sitemapShapes } from '@linework/contract/studio/operation-shapes'
import { sitemapApi } from '@linework/contract/studio/site-api'
import { sql } from 'kysely'
import { publishedRows } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { RECORD_KINDS } from '../../records/all.ts'

interface RecordPage {
  kind: PageKind
  slug: string
  updated_at: Date
}

export function siteMapRoutes(serve: Serve, { db }: Deps): void {
  serve('sitemap', sitemapApi, sitemapShapes, {
    async list() {
      const parts = PAGE_KINDS.map(
        (kind) => sql`
          select ${sql.lit(kind)} as kind, slug, updated_at from ${publishedRows(RECORD_KINDS[kind].table)} as records`,
      )
      const all = sql<RecordPage>`${sql.join(parts, sql` union all `)} order by kind, slug`
      const { rows } = await all.execute(db)
      return rows.map(({ kind, slug, updated_at }) => ({ kind, slug, updatedAt: updated_at.toISOString() }))
    },
  })
}
