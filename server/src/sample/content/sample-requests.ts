import { REQUESTS_BEFORE_THAT } from './requests-before-that.ts'
import { REQUESTS_OF_THIS_FORTNIGHT } from './requests-of-this-fortnight.ts'
import { REQUESTS_OF_THIS_MONTH } from './requests-of-this-month.ts'
import type { WrittenRequest } from './sample-request.ts'

export interface SampleRequest {
  daysAgo: number
  /** 0 to 1439, on the studio's clock. */
  minuteOfDay: number
  name: string
  email: string
  phone: string
  service: string
  artist: string
  inspiration: string
  description: string
}

const DAYS = 60
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Asia/Kolkata; it keeps no summer time. */
const STUDIO_OFFSET_MS = 330 * MINUTE_MS

// Reserved for examples (RFC 2606): mail to them reaches nobody.
const DOMAINS = ['example.com', 'example.org', 'example.net']

/** Sample content: sixty enquiries of the last sixty days, from people who do not exist. Newest first. */
export const SAMPLE_REQUESTS: SampleRequest[] = [
  ...REQUESTS_OF_THIS_FORTNIGHT,
  ...REQUESTS_OF_THIS_MONTH,
  ...REQUESTS_BEFORE_THAT,
]
  .map(complete)
  .sort((a, b) => a.daysAgo - b.daysAgo || b.minuteOfDay - a.minuteOfDay)

function complete({ time, ...written }: WrittenRequest, index: number): SampleRequest {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return {
    inspiration: '',
    ...written,
    minuteOfDay: hour * 60 + minute,
    email: `${written.name.toLowerCase().replaceAll(' ', '.')}@${DOMAINS[index % DOMAINS.length]}`,
    phone: `+91 90000 0${1042 + index * 131}`,
  }
}

/** When a request came in: on the same weekday as it was written for, within sixty days, never in the future. */
export function momentOf({ daysAgo, minuteOfDay }: SampleRequest, now: Date): Date {
  const today = Math.floor((now.getTime() + STUDIO_OFFSET_MS) / DAY_MS)
  const sinceSunday = new Date(today * DAY_MS).getUTCDay()
  const day = today - ((daysAgo + sinceSunday) % DAYS)
  const moment = day * DAY_MS + minuteOfDay * MINUTE_MS - STUDIO_OFFSET_MS
  return new Date(moment > now.getTime() ? moment - DAY_MS : moment)
}
