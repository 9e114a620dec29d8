import { z } from 'zod'
import { MINUTES_MAX, MINUTES_MIN } from '../appointments/limits.ts'
import { text } from '../fields/text.ts'
import { SERVICE_DURATION_MAX, SERVICE_HEALING_MAX, SERVICE_PRICE_MAX } from './limits.ts'
import { SERVICE_FACT_TEXTS } from './texts.ts'

/** What a service's page says beside its description; empty is not shown. */
export const serviceFacts = z.object({
  /** The lowest price in whole units of the studio's currency. */
  priceFrom: z.number().int().nullable(),
  /** How long it takes, in words. */
  duration: z.string(),
  healing: z.string(),
  /** How long its appointments are taken to last; null is an hour. */
  minutes: z.number().int().nullable(),
})

/** In a form it is text, and empty means none. */
const wholeNumber = (min: number, max: number, invalid: string) =>
  z
    .union(
      [
        z.number().int(),
        z.null(),
        z
          .string()
          .trim()
          .regex(/^\d{0,9}$/)
          .transform((typed) => (typed === '' ? null : Number(typed))),
      ],
      invalid,
    )
    .refine((number) => number === null || (number >= min && number <= max), invalid)

/** Absent keeps what is stored, because an older client does not know these fields. */
export const serviceFactFields = z
  .object({
    priceFrom: wholeNumber(1, SERVICE_PRICE_MAX, SERVICE_FACT_TEXTS.price),
    duration: text(SERVICE_DURATION_MAX, SERVICE_FACT_TEXTS.durationTooLong).trim(),
    healing: text(SERVICE_HEALING_MAX, SERVICE_FACT_TEXTS.healingTooLong).trim(),
    minutes: wholeNumber(MINUTES_MIN, MINUTES_MAX, SERVICE_FACT_TEXTS.minutes),
  })
  .partial()
