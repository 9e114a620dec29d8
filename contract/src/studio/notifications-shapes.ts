import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, idParams } from '../http/shapes.ts'
import { ALERT_TEXTS, ENDPOINT_MAX, PHONE_NAME_MAX } from './notifications.ts'

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), ALERT_TEXTS.invalidPhone)

const POINT_BYTES = 65
const SECRET_BYTES = 16

const phone = z.object({
  _id: z.string(),
  /** The browser's endpoint, so that a browser finds itself in the list. */
  endpoint: z.string(),
  name: z.string(),
  since: z.string(),
})

export const notificationsShapes = {
  show: {
    summary: 'Notification settings of the caller',
    response: z.object({
      /** VAPID public key for the browser's subscription. */
      publicKey: z.string(),
      phones: z.array(phone),
      /** True when the staff member gets the morning email. */
      digest: z.boolean(),
      /** False where no mail server is set up. */
      mailEnabled: z.boolean(),
    }),
  },
  addPhone: {
    summary: 'Turn push on for this browser',
    body: z.object({
      endpoint: text(ENDPOINT_MAX, ALERT_TEXTS.invalidPhone),
      p256dh: key(POINT_BYTES),
      auth: key(SECRET_BYTES),
      name: text(PHONE_NAME_MAX).trim().default(''),
    }),
    status: 201,
    response: phone,
  },
  removePhone: {
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

export type Phone = z.infer<typeof phone>

export type Notifications = z.infer<(typeof notificationsShapes)['show']['response']>
