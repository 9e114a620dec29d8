import { z } from 'zod'
import { instant } from '../fields/days.ts'

const MAX_PAGE = 10_000

const MAX_LIMIT = 100

/** An invalid value becomes the default and a number out of bounds the nearest bound, so a list is never rejected. */
const wholeNumber = (max: number, fallback: number) =>
  z.coerce
    .number<number>()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(Math.trunc(value), 1), max))
    .default(fallback)

export const pageQuery = (defaultLimit: number) =>
  z.object({ page: wholeNumber(MAX_PAGE, 1), limit: wholeNumber(MAX_LIMIT, defaultLimit) })

export type PageRequest = z.output<ReturnType<typeof pageQuery>>

/** For a list that is returned whole without a limit. */
export const openPageQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  limit: z.coerce
    .number<number>()
    .catch(0)
    .transform((value) => (value >= 1 ? Math.min(Math.trunc(value), MAX_LIMIT) : undefined))
    .optional(),
})

/** Leaves out newer rows, so that pages do not shift while a visitor scrolls. */
export const asOf = instant().optional().catch(undefined)
