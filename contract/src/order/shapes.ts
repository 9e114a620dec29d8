import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { pageQuery } from '../http/paging.ts'
import { picture } from '../pictures/shapes.ts'
import { ORDERED_KINDS } from '../records.ts'
import { ORDER_PAGE } from './limits.ts'

const params = z.object({ kind: z.enum(ORDERED_KINDS) })

/** As in its list: a picture of the gallery is known by its public id. */
const id = z.string().regex(/^[\w-]{1,100}$/)

const CATEGORY_MAX = 100

export const orderedRecord = z.object({
  _id: z.string(),
  title: z.string(),
  picture: picture.nullable(),
})

/** One neighbour says where, so that two members of staff who move at once both get what they asked for. */
const move = z.union([z.object({ id, after: id }), z.object({ id, before: id })])

export const orderShapes = {
  page: {
    summary:
      'The records of one kind in their order; of the gallery, those of one category where it is given',
    params,
    query: pageQuery(ORDER_PAGE).extend({ category: text(CATEGORY_MAX).optional() }),
    status: 200,
    response: z.object({
      records: z.array(orderedRecord),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  move: {
    summary: 'Move one record after or before another; `undo` is the body that moves it back',
    params,
    body: move,
    status: 200,
    response: doneBody.extend({ undo: move.nullable() }),
  },
} satisfies Record<string, Shape>

export type OrderedRecord = z.infer<typeof orderedRecord>

export type Move = z.infer<typeof move>
