import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'

export const formCheck = z
  .object({
    at: z.string(),
    /** '' when the check passed. */
    problem: z.string(),
    /** False where no mail server is set up. Then the check covers storing only. */
    mailIsOn: z.boolean(),
  })
  .nullable()

export const formCheckShapes = {
  show: { summary: 'The result of the last check of the booking form', status: 200, response: formCheck },
  start: { summary: 'Check the booking form now', status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type FormCheck = z.infer<typeof formCheck>
