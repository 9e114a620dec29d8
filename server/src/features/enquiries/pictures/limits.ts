import type { Db } from '../../../db/connect.ts'
import { countHits, forgiveHits, type Limit } from '../../../db/rate-limits.ts'
import { placeLimits } from '../../../http/client-address.ts'
import { tooMany } from '../../../http/errors.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 24 * HOUR
const KILOBYTE = 1_024
const MEGABYTE = 1_024
const GIGABYTE = 1_024 * MEGABYTE

// A bad line may cut each of five pictures many times. An hour, because the ticket ends before a day of tries would.
const TRIES_PER_ENQUIRY = 60
const KILOBYTES_PER_ENQUIRY = 200 * MEGABYTE
// Many phones share one address of their provider.
const TRIES_PER_NETWORK = 120
const KILOBYTES_PER_NETWORK = 2 * GIGABYTE
// So that one place cannot use up what all visitors share.
const STORED_PER_NETWORK = 200
// Of all visitors together: about two gigabytes as they are stored.
const STORED_PER_DAY = 5_000

interface Try {
  enquiryId: string
  /** Of the sender. */
  ip: string
}

const tryLimits = ({ enquiryId, ip }: Try): Limit[] => [
  ...placeLimits('picture-network', ip, { max: TRIES_PER_NETWORK, windowSeconds: MINUTE }),
  { key: ['picture-tries', enquiryId], max: TRIES_PER_ENQUIRY, windowSeconds: HOUR },
]

/** For a call without a picture. */
export const enforceTryLimits = (db: Db, from: Try): Promise<void> => enforce(db, tryLimits(from))

/** For all instances, before the bytes are read. */
export const enforceSendLimits = (
  db: Db,
  { enquiryId, ip, bytes }: Try & { bytes: number },
): Promise<void> => {
  const weight = Math.ceil(bytes / KILOBYTE)
  return enforce(db, [
    ...tryLimits({ enquiryId, ip }),
    { key: ['picture-bytes', enquiryId], max: KILOBYTES_PER_ENQUIRY, windowSeconds: DAY, weight },
    ...placeLimits('picture-bytes-network', ip, { max: KILOBYTES_PER_NETWORK, windowSeconds: DAY, weight }),
  ])
}

const storeLimits = (ip: string): Limit[] => [
  ...placeLimits('pictures-stored-place', ip, { max: STORED_PER_NETWORK, windowSeconds: DAY }),
  { key: ['pictures-stored'], max: STORED_PER_DAY, windowSeconds: DAY },
]

/** Counted only for what turned out to be a picture. */
export const enforceStoreLimits = (db: Db, ip: string): Promise<void> => enforce(db, storeLimits(ip))

export const forgiveStored = (db: Db, ip: string): Promise<void> => forgiveHits(db, storeLimits(ip))

async function enforce(db: Db, limits: Limit[]): Promise<void> {
  const exceeded = await countHits(db, limits)
  if (exceeded !== undefined) throw tooMany(exceeded.waitSeconds)
}
