import { DIGEST_HOUR } from './limits.ts'

export const ALERT_TEXTS = {
  invalidPhone: 'This browser’s push service cannot be used.',
  removed: 'This device is no longer told about new enquiries.',
  gone: 'This device was removed already.',
  digest: `How many enquiries need an answer and how many appointments there are today, soon after ${DIGEST_HOUR}:00 at the studio.`,
  digestOff: 'Email is not set up on this server, so none is sent yet.',
} as const

/** Nothing personal: it is shown on locked screens. */
export const PUSH_TEXTS = {
  enquiry: 'A new enquiry. Open Linework.',
  urgent: 'An urgent enquiry. Open Linework.',
  asked: 'A client asks for a change. Open Linework.',
  reminder: 'You wanted to be reminded of an enquiry. Open Linework.',
} as const

/** What the service worker gets. */
export interface PushMessage {
  text: string
  /** The page that a tap opens. */
  url: string
  /** A second message with the same one replaces the first. */
  tag: string
  /** The number on the app's icon: enquiries without an answer. */
  unanswered: number
}
