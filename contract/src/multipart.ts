import { z } from 'zod'

/** A form field that carries JSON, as multipart forms do for lists and booleans. */
export const jsonField = <T extends z.ZodType>(max: number, shape: T) =>
  z
    .string()
    .max(max)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('Must be JSON.')
        return z.NEVER
      }
    })
    .pipe(shape)
