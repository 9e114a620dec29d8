import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { FAILURE_TEXT_MAX } from './limits.ts'

export const failuresShapes = {
  report: {
    summary: 'Report a failed call of a page to the server’s log',
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
