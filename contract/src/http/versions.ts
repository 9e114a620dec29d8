import { z } from 'zod'
import { errorBody } from './error-shapes.ts'

const NOT_A_VERSION = 'Must be a version: a whole number, or empty.'

/** A record's version, which rises with every change by staff. */
export const version = z.number().int()

/** The version that a write is based on. In a form it is text, and empty equals absent. */
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

/** The base version as a header: `If-Match: "3"`. */
export const IF_MATCH = 'if-match'

export const ifMatchHeader = z.looseObject({ [IF_MATCH]: z.string().optional() })

/** The 409 for a write based on an older version, with the current record. */
export const conflictBody = <T extends z.ZodType>(record: T) => errorBody.extend({ current: record })
