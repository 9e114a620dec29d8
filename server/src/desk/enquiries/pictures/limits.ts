import type { Db } from '../../../db/connect.ts'
import { type Limit, refundHits } from '../../../db/rate-limits.ts'
import { networkLimits } from '../../../http/client-address.ts'
import { enforce } from '../sending/rate-limit.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 24 * HOUR
const KILOBYTE = 1_024
const MEGABYTE = 1_024
const GIGABYTE = 1_024 * MEGABYTE

// Per hour. Allows for a poor connection that breaks off each of five pictures many times.
const TRIES_PER_ENQUIRY = 60
const KILOBYTES_PER_ENQUIRY = 200 * MEGABYTE
// Per minute. Allows for many phones that share one IP address of their provider.
const TRIES_PER_NETWORK = 120
const KILOBYTES_PER_NETWORK = 2 * GIGABYTE
// Per day. Keeps one network from using up STORED_PER_DAY.
const STORED_PER_NETWORK = 200
// Limit for all visitors together: about two gigabytes of stored pictures.
const STORED_PER_DAY = 5_000

interface Try {
  enquiryId: string
  ip: string
}

const tryLimits = ({ enquiryId, ip }: Try): Limit[] => [
  ...networkLimits('picture-network', ip, { max: TRIES_PER_NETWORK, windowSeconds: MINUTE }),
  { key: ['picture-tries', enquiryId], max: TRIES_PER_ENQUIRY, windowSeconds: HOUR },
]

export const enforceAttemptLimits = (db: Db, from: Try): Promise<void> => enforce(db, tryLimits(from))

/** Counts across all instances, before the server reads the bytes. */
export const enforceSendLimits = (
  db: Db,
  { enquiryId, ip, bytes }: Try & { bytes: number },
): Promise<void> => {
  const weight = Math.ceil(bytes / KILOBYTE)
  return enforce(db, [
    ...tryLimits({ enquiryId, ip }),
    { key: ['picture-bytes', enquiryId], max: KILOBYTES_PER_ENQUIRY, windowSeconds: DAY, weight },
    ...networkLimits('picture-bytes-network', ip, { max: KILOBYTES_PER_NETWORK, windowSeconds: DAY, weight }),
  ])
}

const storeLimits = (ip: string): Limit[] => [
  ...networkLimits('pictures-stored-place', ip, { max: STORED_PER_NETWORK, windowSeconds: DAY }),
  { key: ['pictures-stored'], max: STORED_PER_DAY, windowSeconds: DAY },
]

/** Counts only uploads that the encoder accepted as a picture. */
export const enforceStoreLimits = (db: Db, ip: string): Promise<void> => enforce(db, storeLimits(ip))

export const refundStoreLimit = (db: Db, ip: string): Promise<void> => refundHits(db, storeLimits(ip))
