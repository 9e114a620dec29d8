import { digitsOf } from '@linework/contract/fields/digits'
import type { Db } from '../../db/connect.ts'
import { countHits, type Limit } from '../../db/rate-limits.ts'
import { tooMany } from '../../http/errors.ts'
import { toE164 } from '../../phone-numbers.ts'

const MINUTE = 60
// A shop's visitors share one address; an honest person tries again a few times.
const PER_NETWORK = 30
const PER_PHONE = 5

/** Limits for all instances together. A number counts as one, however it is written. */
export async function holdBack(db: Db, network: string, phone: string): Promise<void> {
  const number = toE164(phone) ?? digitsOf(phone)
  await enforce(db, [
    { key: ['contact-network', network], max: PER_NETWORK, windowSeconds: MINUTE },
    { key: ['contact-phone', number], max: PER_PHONE, windowSeconds: MINUTE },
  ])
}

/** What is stored already may be sent again, also while new ones wait: they are counted apart. */
export const holdRepeatsBack = (db: Db, network: string): Promise<void> =>
  enforce(db, [{ key: ['contact-repeats', network], max: PER_NETWORK, windowSeconds: MINUTE }])

async function enforce(db: Db, limits: Limit[]): Promise<void> {
  const held = await countHits(db, limits)
  if (held !== undefined) throw tooMany(held.waitSeconds)
}
