import { done } from '@linework/contract/http/errors'
import type { OrderedKind } from '@linework/contract/records'
import { orderingApi } from '@linework/contract/records/api'
import { type Move, type OrderedRecord, orderingShapes } from '@linework/contract/records/ordering-shapes'
import { ORDER_TEXTS } from '@linework/contract/records/texts'
import type { Db } from '../../db/connect.ts'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { serializePicture } from '../../media/serializer.ts'
import { type Author, logEdit } from '../audit-log.ts'
import { countOrder, listOrder, listPositions, lockOrder, updatePositions } from './queries.ts'

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

/** Returns the move that undoes this one, null when nothing moved, or undefined for an unknown record. */
function moveRecord(db: Db, kind: OrderedKind, move: Move, by: Author): Promise<Move | null | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, kind)
    const rows = await listPositions(tx, kind)
    const next = reorder(rows, move)
    if (next === undefined) return undefined
    const places = freePlaces(rows.map(({ position }) => position))
    const moved = next
      .map(({ id, position: old }, i) => ({ id, old, position: places[i] as number }))
      .filter(({ old, position }) => position !== old)
    const isMoved = next.some(({ name }, i) => name !== rows[i]?.name)
    if (!isMoved) return null
    await updatePositions(tx, kind, moved)
    await logEdit(tx, by, { kind, id: move.id, fields: ['order'] })
    return undoOf(
      rows.map(({ name }) => name),
      move.id,
    )
  })
}

function reorder<Row extends { name: string }>(rows: Row[], move: Move): Row[] | undefined {
  const record = rows.find(({ name }) => name === move.id)
  const rest = rows.filter((row) => row !== record)
  const neighbour = 'after' in move ? move.after : move.before
  const at = rest.findIndex(({ name }) => name === neighbour)
  // A move to a place next to the record itself changes nothing.
  if (record !== undefined && neighbour === move.id) return rows
  if (record === undefined || at === -1) return undefined
  return rest.toSpliced('after' in move ? at + 1 : at, 0, record)
}

/** Returns the positions in use, or new ones if two are equal. Positions of the gallery descend. */
function freePlaces(positions: number[]): number[] {
  if (new Set(positions).size === positions.length) return positions
  const isDown = (positions[0] ?? 0) > (positions.at(-1) ?? 0)
  return positions.map((_, i) => (isDown ? positions.length - i : i + 1))
}

function undoOf(names: string[], id: string): Move {
  const at = names.indexOf(id)
  return at === 0 ? { id, before: names[1] as string } : { id, after: names[at - 1] as string }
}
