import { z } from 'zod'
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
})

/** A whole amount; in a form it is text, and empty means none. */
const price = z
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
    SERVICE_FACT_TEXTS.price,
  )
  .refine(
    (amount) => amount === null || (amount > 0 && amount <= SERVICE_PRICE_MAX),
    SERVICE_FACT_TEXTS.price,
  )

/** Absent keeps what is stored, because an older client does not know these fields. */
export const serviceFactFields = z
  .object({
    priceFrom: price,
    duration: text(SERVICE_DURATION_MAX, SERVICE_FACT_TEXTS.durationTooLong).trim(),
    healing: text(SERVICE_HEALING_MAX, SERVICE_FACT_TEXTS.healingTooLong).trim(),
  })
  .partial()
