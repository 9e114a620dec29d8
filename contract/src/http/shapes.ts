import { z } from 'zod'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_MAX } from '../desk/enquiries.ts'
import { instant } from '../fields/days.ts'
import type { ErrorBody } from './errors.ts'

export const id = z.uuid()

export const idParams = z.object({ id })

const MAX_PAGE = 10_000

const MAX_LIMIT = 100

/** Invalid values become `fallback` and numbers are clamped, so that a list request never fails. */
const wholeNumber = (max: number, fallback: number) =>
  z.coerce
    .number<number>()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(Math.trunc(value), 1), max))
    .default(fallback)

export const pageQuery = (defaultLimit: number) =>
  z.object({ page: wholeNumber(MAX_PAGE, 1), limit: wholeNumber(MAX_LIMIT, defaultLimit) })

export type PageRequest = z.output<ReturnType<typeof pageQuery>>

/** For a list that is returned in full when the request has no limit. */
export const openPageQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  limit: z.coerce
    .number<number>()
    .catch(0)
    .transform((value) => (value >= 1 ? Math.min(Math.trunc(value), MAX_LIMIT) : undefined))
    .optional(),
})

/** Time of the first page: newer rows are left out, so that pages do not shift while a visitor scrolls. */
export const asOf = instant().optional().catch(undefined)

const NOT_A_VERSION = 'Must be a version: a whole number, or empty.'

/** Every change by staff increases the version of a record. */
export const version = z.number().int()

/** The version that the write started from; a form sends text, of which '' means none. */
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

/** Header with the base version, as in `If-Match: "3"`. */
export const IF_MATCH = 'if-match'

export const ifMatchHeader = z.looseObject({ [IF_MATCH]: z.string().optional() })

export const idempotencyHeader = z.looseObject({
  [IDEMPOTENCY_KEY]: z.string().min(1).max(IDEMPOTENCY_KEY_MAX).optional(),
})

/** Body of the 409 for a write that started from an outdated version. */
export const conflictBody = <T extends z.ZodType>(record: T) => errorBody.extend({ current: record })

export const keyedEditHeaders = ifMatchHeader.extend(idempotencyHeader.shape)

export const errorBody = z.object({
  status: z.literal('error'),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
}) satisfies z.ZodType<ErrorBody>

export const doneBody = z.object({ status: z.literal('success'), message: z.string() })
