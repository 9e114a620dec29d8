import { z } from 'zod'
import { calendarDay } from '../fields/days.ts'
import { requiredText } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { asOf, baseVersion, doneBody, idParams, pageQuery, version } from '../http/shapes.ts'
import {
  FEEDBACK_CITY_MAX,
  FEEDBACK_MESSAGE_MAX,
  FEEDBACK_NAME_MAX,
  FEEDBACK_PAGE,
  FEEDBACK_TEXTS,
  RATING_MAX,
  RATING_MIN,
  RATING_STEP,
} from './feedback.ts'

export const feedback = z.object({
  _id: z.string(),
  name: z.string(),
  city: z.string(),
  /** A calendar day without a zone. */
  date: z.string(),
  message: z.string(),
  rating: z.number(),
  version,
})

export const feedbackFields = z.object({
  name: requiredText(FEEDBACK_NAME_MAX, FEEDBACK_TEXTS.name, FEEDBACK_TEXTS.tooLong(FEEDBACK_NAME_MAX)),
  city: requiredText(FEEDBACK_CITY_MAX, FEEDBACK_TEXTS.city, FEEDBACK_TEXTS.tooLong(FEEDBACK_CITY_MAX)),
  date: calendarDay(FEEDBACK_TEXTS.date),
  message: requiredText(
    FEEDBACK_MESSAGE_MAX,
    FEEDBACK_TEXTS.message,
    FEEDBACK_TEXTS.tooLong(FEEDBACK_MESSAGE_MAX),
  ),
  rating: z.coerce
    .number<number | string>(FEEDBACK_TEXTS.rating)
    .multipleOf(RATING_STEP, FEEDBACK_TEXTS.rating)
    .min(RATING_MIN, FEEDBACK_TEXTS.rating)
    .max(RATING_MAX, FEEDBACK_TEXTS.rating),
})

export const feedbackShapes = {
  list: { summary: 'All testimonials, newest first', status: 200, response: z.array(feedback) },
  page: {
    summary: 'A page of testimonials',
    query: pageQuery(FEEDBACK_PAGE).extend({ asOf }),
    status: 200,
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
    status: 200,
    response: feedback,
  },
  remove: { summary: 'Delete a testimonial', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Feedback = z.infer<typeof feedback>
