import { z } from 'zod'

const MAX_PAGE = 10_000
const MAX_LIMIT = 100
const EARLIEST = Date.UTC(1900)
const LATEST = Date.UTC(9000)

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

/** An instant: rows that came later are left out, so that pages do not shift while somebody walks them. */
export const until = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  // The database reads fewer years and offsets than the format can write.
  .refine((date) => date.getTime() > EARLIEST && date.getTime() < LATEST)
  .transform((date) => date.toISOString())
  .optional()
  .catch(undefined)
