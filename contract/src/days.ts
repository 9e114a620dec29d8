import { z } from 'zod'

// The database's calendar has no year 0.
const hasYear = (day: string) => !day.startsWith('0000')

/** A day as YYYY-MM-DD; the time of day that some forms add is dropped. */
export const calendarDay = (missing: string) =>
  z
    .string(missing)
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date(missing).refine(hasYear, missing))

/** A filter's day: what cannot be read is ignored. */
export const dayFilter = z.iso.date().refine(hasYear).optional().catch(undefined)
