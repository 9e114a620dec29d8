import { done } from '@linework/contract/http/errors'
import { reelAddress } from '@linework/contract/links/embeds'
import { reelsApi } from '@linework/contract/reels/api'
import { reelsShapes } from '@linework/contract/reels/shapes'
import { REEL_TEXTS } from '@linework/contract/reels/texts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { noteChange } from '../../records/audit-log.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { countReels, insertReel, listReels, listReelsPage } from './queries.ts'
import { serializeReel } from './serializer.ts'

export function reelsRoutes(serve: Serve, { db }: Deps): void {
  serve('reels', reelsApi, reelsShapes, {
    async list() {
      return (await listReels(db)).map(serializeReel)
    },

    async page({ query }) {
      const [rows, total] = await Promise.all([listReelsPage(db, query), countReels(db, query.asOf)])
      return { reels: rows.map(serializeReel), pages: pagesOf(total, query), page: query.page }
    },

    create({ body, staff }) {
      return db.transaction().execute(async (tx) => {
        const row = await insertReel(tx, { ...body, url: reelAddress(body.url) })
        await noteChange(tx, staff, { kind: 'reels', verb: 'added', id: row.id })
        return serializeReel(row)
      })
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'reels', id, staff))) throw notFound(REEL_TEXTS.gone)
      return done(REEL_TEXTS.deleted)
    },
  })
}
