import { done } from '@linework/contract/http/errors'
import { orderingApi } from '@linework/contract/records/api'
import { type OrderedRecord, orderingShapes } from '@linework/contract/records/ordering-shapes'
import { ORDER_TEXTS } from '@linework/contract/records/texts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { serializePicture } from '../../media/serializer.ts'
import { moveRecord } from './move-record.ts'
import { countOrder, listOrder } from './queries.ts'

export function orderRoutes(serve: Serve, { db }: Deps): void {
  serve('order', orderingApi, orderingShapes, {
    async page({ params: { kind }, query }) {
      const { category } = query
      const [rows, total] = await Promise.all([
        listOrder(db, kind, category, query),
        countOrder(db, kind, category),
      ])
      return { records: rows.map(serializeOrdered), page: query.page, totalPages: pagesOf(total, query) }
    },

    async move({ params: { kind }, body, staff }) {
      const undo = await moveRecord(db, kind, body, staff)
      if (undo === undefined) throw notFound(ORDER_TEXTS.gone)
      return { ...done(ORDER_TEXTS.saved), undo }
    },
  })
}

type Row = Awaited<ReturnType<typeof listOrder>>[number]

const serializeOrdered = ({ name, title, picture }: Row): OrderedRecord => ({
  _id: name,
  title,
  picture: picture && serializePicture(picture),
})
