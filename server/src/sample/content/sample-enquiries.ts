import { localTime, momentOf } from '../../studio-time.ts'
import { ENQUIRIES_BEFORE_THAT } from './enquiries-before-that.ts'
import { ENQUIRIES_OF_THIS_FORTNIGHT } from './enquiries-of-this-fortnight.ts'
import { ENQUIRIES_OF_THIS_MONTH } from './enquiries-of-this-month.ts'
import type { WrittenEnquiry } from './sample-enquiry.ts'

export interface SampleEnquiry {
  daysAgo: number
  /** 0 to 1439, in the studio's time zone. */
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

// Reserved for examples (RFC 2606), so no email is delivered.
const DOMAINS = ['example.com', 'example.org', 'example.net']

/** Sample content: sixty enquiries of the last sixty days, from people who do not exist. Newest first. */
export const SAMPLE_ENQUIRIES: SampleEnquiry[] = [
  ...ENQUIRIES_OF_THIS_FORTNIGHT,
  ...ENQUIRIES_OF_THIS_MONTH,
  ...ENQUIRIES_BEFORE_THAT,
]
  .map(complete)
  .sort((a, b) => a.daysAgo - b.daysAgo || b.minuteOfDay - a.minuteOfDay)

function complete({ time, ...written }: WrittenEnquiry, index: number): SampleEnquiry {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return {
    inspiration: '',
    ...written,
    minuteOfDay: hour * 60 + minute,
    email: `${written.name.toLowerCase().replaceAll(' ', '.')}@${DOMAINS[index % DOMAINS.length]}`,
    phone: `+91 90000 0${1042 + index * 131}`,
  }
}

/** Keeps the weekday that the enquiry was written for, within the last sixty days. */
export function sentAt({ daysAgo, minuteOfDay }: SampleEnquiry, now: Date, zone: string): Date {
  const today = Math.floor(localTime(now, zone).getTime() / DAY_MS)
  const sinceSunday = new Date(today * DAY_MS).getUTCDay()
  const day = today - ((daysAgo + sinceSunday) % DAYS)
  const local = day * DAY_MS + minuteOfDay * MINUTE_MS
  const moment = momentOf(new Date(local), zone)
  return moment > now ? momentOf(new Date(local - DAY_MS), zone) : moment
}
