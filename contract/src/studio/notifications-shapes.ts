import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, idParams } from '../http/shapes.ts'

/** Maximum number of push subscriptions per staff member. */
export const MAX_PUSH_SUBSCRIPTIONS = 10

const DEVICE_NAME_MAX = 60

const ENDPOINT_MAX = 1_000

export const SERVICE_WORKER = '/admin/service-worker.js'

export const SERVICE_WORKER_SCOPE = '/admin'

export const DIGEST_HOUR = 8

export const ALERT_TEXTS = {
  invalidDevice: 'This browser’s push service cannot be used.',
  removed: 'This device no longer gets notifications about new enquiries.',
  gone: 'This device has already been removed.',
  digest: `The number of unanswered enquiries and of today’s appointments, shortly after ${DIGEST_HOUR}:00 studio time.`,
  digestOff: 'Email is not set up on this server, so none is sent yet.',
} as const

/** Locked screens show pushes, so these texts contain no personal data. */
export const PUSH_TEXTS = {
  enquiry: 'A new enquiry. Open Linework.',
  urgent: 'An urgent enquiry. Open Linework.',
  asked: 'A client requested a change. Open Linework.',
  answered: 'A client answered an offer of times. Open Linework.',
  wrong: 'A client says that something looks wrong. Open Linework.',
  reminder: 'Reminder about an enquiry. Open Linework.',
} as const

/** Content of a push, as the service worker receives it. */
export interface PushMessage {
  text: string
  /** Page that a tap on the notification opens. */
  url: string
  /** A new notification replaces an earlier one with the same tag. */
  tag: string
  unanswered: number
}

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), ALERT_TEXTS.invalidDevice)

const POINT_BYTES = 65
const SECRET_BYTES = 16

const device = z.object({
  _id: z.string(),
  /** URL at the push service, by which a browser finds itself in the list. */
  endpoint: z.string(),
  name: z.string(),
  createdAt: z.string(),
})

export const notificationsShapes = {
  show: {
    summary: 'Notification settings of the caller',
    response: z.object({
      publicKey: z.string(),
      pushSubscriptions: z.array(device),
      digest: z.boolean(),
      mailEnabled: z.boolean(),
    }),
  },
  addPush: {
    summary: 'Turn push on for this browser',
    body: z.object({
      endpoint: text(ENDPOINT_MAX, ALERT_TEXTS.invalidDevice),
      p256dh: key(POINT_BYTES),
      auth: key(SECRET_BYTES),
      name: text(DEVICE_NAME_MAX).trim().default(''),
    }),
    status: 201,
    response: device,
  },
  removePush: {
    summary: 'Turn push off for a browser',
    params: idParams,
    response: doneBody,
  },
  setDigest: {
    summary: 'Turn the daily email on or off',
    body: z.object({ on: z.boolean() }),
    response: z.object({ digest: z.boolean() }),
  },
} satisfies Record<string, Shape>

export type Device = z.infer<typeof device>

export type Notifications = z.infer<(typeof notificationsShapes)['show']['response']>
