export const ALERT_TEXTS = {
  invalidPhone: 'This browser’s push service cannot be used.',
  removed: 'This device is no longer told about new enquiries.',
  gone: 'This device was removed already.',
} as const

/** Nothing personal: it is shown on locked screens. */
export const PUSH_TEXTS = {
  enquiry: 'A new enquiry. Open Linework.',
  reminder: 'You wanted to be reminded of an enquiry. Open Linework.',
} as const

export type PushReason = keyof typeof PUSH_TEXTS

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
