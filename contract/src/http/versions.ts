import { z } from 'zod'
import { errorBody } from './error-shapes.ts'

const NOT_A_VERSION = 'Must be a version: a whole number, or empty.'

/** What a record shows. It rises with every change that staff make to it. */
export const version = z.number().int()

/** What a write may say: the version that it is based on. In a form it is text, and empty is the same as absent. */
export const basedOn = z
  .union(
    [
      z.number().int().min(0),
      z
        .string()
        .regex(/^\d{0,9}$/, NOT_A_VERSION)
        .transform((text) => (text === '' ? undefined : Number(text))),
    ],
    NOT_A_VERSION,
  )
  .optional()

/** The same as a header: `If-Match: "3"`. */
export const IF_MATCH = 'if-match'

export const ifMatchHeader = z.looseObject({ [IF_MATCH]: z.string().optional() })

/** The 409 of a write that was based on an older version: with the record as it is now. */
export const conflictBody = <T extends z.ZodType>(record: T) => errorBody.extend({ current: record })
