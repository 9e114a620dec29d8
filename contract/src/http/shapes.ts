import { z } from 'zod'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_MAX } from '../desk/enquiries.ts'
import { instant } from '../fields/days.ts'
import type { ErrorBody } from './errors.ts'

export const id = z.uuid()

export const idParams = z.object({ id })

const MAX_PAGE = 10_000

const MAX_LIMIT = 100

/** Replaces invalid values by the default and clamps numbers, so that a list request is never rejected. */
const wholeNumber = (max: number, fallback: number) =>
  z.coerce
    .number<number>()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(Math.trunc(value), 1), max))
    .default(fallback)

export const pageQuery = (defaultLimit: number) =>
  z.object({ page: wholeNumber(MAX_PAGE, 1), limit: wholeNumber(MAX_LIMIT, defaultLimit) })

export type PageRequest = z.output<ReturnType<typeof pageQuery>>

/** Query of a list that is returned in full when no limit is given. */
export const openPageQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  limit: z.coerce
    .number<number>()
    .catch(0)
    .transform((value) => (value >= 1 ? Math.min(Math.trunc(value), MAX_LIMIT) : undefined))
    .optional(),
})

/** Excludes newer rows, so that pages do not shift while a visitor scrolls. */
export const asOf = instant().optional().catch(undefined)

const NOT_A_VERSION = 'Must be a version: a whole number, or empty.'

/** Version of a record; increases with every change by staff. */
export const version = z.number().int()

/** The version that a write is based on. Text in a form, where empty equals absent. */
export const baseVersion = z
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

export const idempotencyHeader = z.looseObject({
  [IDEMPOTENCY_KEY]: z.string().min(1).max(IDEMPOTENCY_KEY_MAX).optional(),
})

/** Body of a 409 for a write based on an outdated version, with the current record. */
export const conflictBody = <T extends z.ZodType>(record: T) => errorBody.extend({ current: record })

export const keyedEditHeaders = ifMatchHeader.extend(idempotencyHeader.shape)

export const errorBody = z.object({
  status: z.literal('error'),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
}) satisfies z.ZodType<ErrorBody>

/** Response of a write that returns no record. */
export const doneBody = z.object({ status: z.literal('success'), message: z.string() })
