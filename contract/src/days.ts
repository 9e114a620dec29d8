import { z } from 'zod'

/** A day as YYYY-MM-DD; the time of day that some forms add is dropped. */
export const calendarDay = (missing: string) =>
  z
    .string(missing)
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date(missing))

/** A filter's day: what cannot be read is ignored. */
export const dayFilter = z.iso.date().optional().catch(undefined)
