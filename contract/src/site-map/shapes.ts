import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { PAGE_KINDS } from '../records.ts'

export const siteMapShapes = {
  list: {
    summary: 'Every public page of a record, with its last change, for search engines',
    status: 200,
    response: z.array(z.object({ kind: z.enum(PAGE_KINDS), slug: z.string(), updatedAt: z.string() })),
  },
} satisfies Record<string, Shape>
