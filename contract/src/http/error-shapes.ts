import { z } from 'zod'
import type { ErrorBody } from './errors.ts'

export const errorBody = z.object({
  status: z.literal('error'),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
}) satisfies z.ZodType<ErrorBody>

/** The response of a write that returns no record. */
export const doneBody = z.object({ status: z.literal('success'), message: z.string() })
