import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { asOf, baseVersion, doneBody, idParams, pageQuery } from '../http/shapes.ts'
import { FEEDBACK_PAGE, feedback as kind } from './feedback-kind.ts'
import { createShape, recordShape } from './kind-shapes.ts'

const feedback = recordShape(kind)

export const feedbackFields = createShape(kind)

export const feedbackShapes = {
  list: { summary: 'All testimonials, newest first', response: z.array(feedback) },
  page: {
    summary: 'A page of testimonials',
    query: pageQuery(FEEDBACK_PAGE).extend({ asOf }),
    response: z.object({ feedbacks: z.array(feedback), totalPages: z.number(), page: z.number() }),
  },
  create: {
    summary: 'Add a testimonial',
    once: true,
    body: feedbackFields,
    status: 201,
    response: feedback,
  },
  update: {
    summary: 'Update a testimonial',
    params: idParams,
    body: feedbackFields.extend({ version: baseVersion }),
    current: feedback,
    response: feedback,
  },
  remove: { summary: 'Delete a testimonial', params: idParams, response: doneBody },
} satisfies Record<string, Shape>

export type Feedback = z.infer<typeof feedback>
