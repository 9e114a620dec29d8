/** Per staff member. */
export const MAX_PUSH_SUBSCRIPTIONS = 10

export const PHONE_NAME_MAX = 60

export const ENDPOINT_MAX = 1_000

/** The service worker of the back office and its scope, which excludes public pages. */
export const SERVICE_WORKER = '/admin/service-worker.js'

export const SERVICE_WORKER_SCOPE = '/admin'

/** Hour of the morning email, in the studio's time zone. */
export const DIGEST_HOUR = 8

export const ALERT_TEXTS = {
  invalidPhone: 'This browser’s push service cannot be used.',
  removed: 'This device no longer gets notifications about new enquiries.',
  gone: 'This device has already been removed.',
  digest: `The number of unanswered enquiries and of today’s appointments, shortly after ${DIGEST_HOUR}:00 studio time.`,
  digestOff: 'Email is not set up on this server, so none is sent yet.',
} as const

/** Contains no personal data, because locked screens show it. */
export const PUSH_TEXTS = {
  enquiry: 'A new enquiry. Open Linework.',
  urgent: 'An urgent enquiry. Open Linework.',
  asked: 'A client requested a change. Open Linework.',
  reminder: 'Reminder about an enquiry. Open Linework.',
} as const

/** Payload for the service worker. */
export interface PushMessage {
  text: string
  /** The page that opens on tap. */
  url: string
  /** A new notification replaces an earlier one with the same tag. */
  tag: string
  /** Badge on the app icon: the number of unanswered enquiries. */
  unanswered: number
}
