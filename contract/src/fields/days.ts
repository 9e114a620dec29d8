import { z } from 'zod'

const EARLIEST = Date.UTC(1900)

const LATEST = Date.UTC(9000)

/** Accepts an ISO 8601 timestamp with any offset and converts it to UTC. */
export const instant = (invalid?: string) =>
  z.iso
    .datetime({ offset: true, error: invalid })
    .transform((value) => new Date(value))
    // The years of ISO 8601 exceed the range of PostgreSQL.
    .refine((date) => date.getTime() > EARLIEST && date.getTime() < LATEST, invalid)
    .transform((date) => date.toISOString())

// PostgreSQL rejects the year 0, which ISO 8601 allows.
const hasYear = (day: string) => !day.startsWith('0000')

const UNREADABLE_DAY = 'This date cannot be read. Write it as YYYY-MM-DD.'

/** Accepts YYYY-MM-DD, and drops a time after it. */
export const calendarDay = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : UNREADABLE_DAY) })
    .min(1, missing)
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date(UNREADABLE_DAY).refine(hasYear, UNREADABLE_DAY))

/** Accepts a day, or a timestamp, whose day at the studio counts. Ignores invalid values. */
export const dayFilter = z
  .union([
    z.iso.date().refine(hasYear),
    instant(),
    // A timestamp without an offset counts as local time at the studio.
    z.iso
      .datetime({ local: true })
      .transform((value) => value.slice(0, 10))
      .refine(hasYear),
  ])
  .optional()
  .catch(undefined)
