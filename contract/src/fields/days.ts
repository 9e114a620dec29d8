import { z } from 'zod'

const EARLIEST = Date.UTC(1900)

const LATEST = Date.UTC(9000)

/** An ISO 8601 timestamp, converted to UTC. */
export const instant = (invalid?: string) =>
  z.iso
    .datetime({ offset: true, error: invalid })
    .transform((value) => new Date(value))
    // PostgreSQL supports fewer years than ISO 8601.
    .refine((date) => date.getTime() > EARLIEST && date.getTime() < LATEST, invalid)
    .transform((date) => date.toISOString())

// PostgreSQL has no year 0.
const hasYear = (day: string) => !day.startsWith('0000')

const UNREADABLE_DAY = 'This date cannot be read. Write it as YYYY-MM-DD.'

/** A day as YYYY-MM-DD. A time after it is dropped. */
export const calendarDay = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : UNREADABLE_DAY) })
    .min(1, missing)
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date(UNREADABLE_DAY).refine(hasYear, UNREADABLE_DAY))

/** A filter's day, or a timestamp that is converted to its day at the studio. Invalid values are ignored. */
export const dayFilter = z
  .union([
    z.iso.date().refine(hasYear),
    instant(),
    // A time without an offset is in the studio's time zone.
    z.iso
      .datetime({ local: true })
      .transform((value) => value.slice(0, 10))
      .refine(hasYear),
  ])
  .optional()
  .catch(undefined)
