import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, pageQuery } from '../http/shapes.ts'
import { ORDERED_KINDS } from '../records.ts'
import { ORDER_PAGE } from './limits.ts'
import { picture } from './pictures-shapes.ts'

const params = z.object({ kind: z.enum(ORDERED_KINDS) })

/** The id as in the list; for the gallery, the public id of the picture. */
const id = z.string().regex(/^[\w-]{1,100}$/)

const CATEGORY_MAX = 100

const orderedRecord = z.object({
  _id: z.string(),
  title: z.string(),
  picture: picture.nullable(),
})

/** The body names one neighbour, so that concurrent moves by two staff members both apply. */
const move = z.union([z.object({ id, after: id }), z.object({ id, before: id })])

export const orderingShapes = {
  page: {
    summary: 'List records in order; for the gallery, optionally of one category',
    params,
    query: pageQuery(ORDER_PAGE).extend({ category: text(CATEGORY_MAX).optional() }),
    response: z.object({
      records: z.array(orderedRecord),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  move: {
    summary: 'Move a record before or after another; `undo` is the body that moves it back',
    params,
    body: move,
    response: doneBody.extend({ undo: move.nullable() }),
  },
} satisfies Record<string, Shape>

export type OrderedRecord = z.infer<typeof orderedRecord>

export type Move = z.infer<typeof move>
