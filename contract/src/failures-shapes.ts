import { z } from 'zod'
import type { Shape } from './endpoint.ts'
import { doneBody } from './errors-shapes.ts'
import { FAILURE_TEXT_MAX } from './failures.ts'
import { text } from './text.ts'

export const failuresShapes = {
  report: {
    summary: 'A page tells that a call of its own failed, for the server’s log',
    body: z.object({
      /** For example 'GET /services 503'. */
      what: text(FAILURE_TEXT_MAX),
      /** The page's address without its query. */
      page: text(FAILURE_TEXT_MAX),
    }),
    status: 200,
    response: doneBody,
  },
} satisfies Record<string, Shape>
