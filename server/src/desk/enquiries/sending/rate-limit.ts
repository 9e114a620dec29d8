import { digitsOf } from '@linework/contract/fields/digits'
import type { Db } from '../../../db/connect.ts'
import { countHits, type Limit } from '../../../db/rate-limits.ts'
import { networkLimits } from '../../../http/client-address.ts'
import { tooMany } from '../../../http/errors.ts'
import { toE164 } from '../../../phone-numbers.ts'
import { findLocale } from '../../../studio/profile/queries.ts'

const WINDOW_SECONDS = 60
// Enough for visitors who share one IP address and send the form several times.
const PER_NETWORK = { max: 30, windowSeconds: WINDOW_SECONDS }
const MAX_PER_PHONE = 5

/** All instances share the counters. Every spelling of a phone number counts as the same number. */
export async function enforceRateLimit(db: Db, ip: string, phone: string): Promise<void> {
  const { country } = await findLocale(db)
  const number = toE164(phone, country) ?? digitsOf(phone)
  await enforce(db, [
    ...networkLimits('contact-network', ip, PER_NETWORK),
    { key: ['contact-phone', number], max: MAX_PER_PHONE, windowSeconds: WINDOW_SECONDS },
  ])
}

/** A separate counter lets a visitor repeat a stored enquiry while new enquiries are limited. */
export const enforceRepeatLimit = (db: Db, ip: string): Promise<void> =>
  enforce(db, networkLimits('contact-repeats', ip, PER_NETWORK))

export async function enforce(db: Db, limits: Limit[]): Promise<void> {
  const exceeded = await countHits(db, limits)
  if (exceeded !== undefined) throw tooMany(exceeded.waitSeconds)
}
