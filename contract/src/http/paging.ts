import { z } from 'zod'
import { instant } from '../fields/days.ts'

const MAX_PAGE = 10_000

const MAX_LIMIT = 100

/** Junk becomes the default, a number out of bounds the nearest bound: a list never refuses. */
const wholeNumber = (max: number, fallback: number) =>
  z.coerce
    .number<number>()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(Math.trunc(value), 1), max))
    .default(fallback)

export const pageQuery = (defaultLimit: number) =>
  z.object({ page: wholeNumber(MAX_PAGE, 1), limit: wholeNumber(MAX_LIMIT, defaultLimit) })

export type PageRequest = z.output<ReturnType<typeof pageQuery>>

/** For a list that comes whole when no limit is given. */
export const openPageQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  limit: z.coerce
    .number<number>()
    .catch(0)
    .transform((value) => (value >= 1 ? Math.min(Math.trunc(value), MAX_LIMIT) : undefined))
    .optional(),
})

/** Rows that came later are left out, so that pages do not shift while somebody walks them. */
export const until = instant().optional().catch(undefined)
