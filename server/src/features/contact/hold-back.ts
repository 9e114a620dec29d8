import { digitsOf } from '@prahar/contract/digits'
import type { Db } from '../../db/connect.ts'
import { countHits, type Limit } from '../../db/rate-limits.ts'
import { tooMany } from '../../http/errors.ts'

const MINUTE = 60
// A shop's visitors share one address; an honest person tries again a few times.
const PER_NETWORK = 30
const PER_PHONE = 5

/** Limits for all instances together. */
export async function holdBack(db: Db, network: string, phone: string): Promise<void> {
  const limits: Limit[] = [
    { key: ['contact-network', network], most: PER_NETWORK, windowSeconds: MINUTE },
    { key: ['contact-phone', digitsOf(phone)], most: PER_PHONE, windowSeconds: MINUTE },
  ]
  const held = await countHits(db, limits)
  if (held !== undefined) throw tooMany(held.waitSeconds)
}
