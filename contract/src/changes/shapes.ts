import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { pageQuery } from '../http/paging.ts'
import { CHANGE_KINDS } from '../records.ts'
import { CHANGE_VERBS, CHANGES_PAGE } from './limits.ts'

export const change = z.object({
  _id: z.string(),
  at: z.string(),
  /** The address of the member of staff, as it was then. */
  by: z.string(),
  kind: z.enum(CHANGE_KINDS),
  verb: z.enum(CHANGE_VERBS),
  /** What it was called then; a request goes by its reference, a client's words by their city. */
  title: z.string(),
  /** Names of what is different, never what stood there. */
  fields: z.array(z.string()),
  /** The record, if it is still there; with its address, if it has one. */
  record: z.object({ _id: z.string(), slug: z.string().nullable() }).nullable(),
})

export const changesShapes = {
  page: {
    summary: 'Who of the staff changed what, newest first',
    query: pageQuery(CHANGES_PAGE).extend({ kind: z.enum(CHANGE_KINDS).optional().catch(undefined) }),
    status: 200,
    response: z.object({
      changes: z.array(change),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
} satisfies Record<string, Shape>

export type Change = z.infer<typeof change>
