import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { ENDPOINT_MAX, PHONE_NAME_MAX } from './limits.ts'
import { ALERT_TEXTS } from './texts.ts'

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), ALERT_TEXTS.invalidPhone)

const POINT_BYTES = 65
const SECRET_BYTES = 16

export const phone = z.object({
  _id: z.string(),
  /** As the browser knows it, so that it finds itself in the list. */
  endpoint: z.string(),
  name: z.string(),
  since: z.string(),
})

export const alertsShapes = {
  show: {
    summary: 'How the signed-in member of staff is told about enquiries',
    status: 200,
    response: z.object({
      /** What a browser subscribes with. */
      publicKey: z.string(),
      phones: z.array(phone),
      /** True for an email every morning. */
      digest: z.boolean(),
      /** False where no mail server is set up. */
      mailIsOn: z.boolean(),
    }),
  },
  addPhone: {
    summary: 'Tell this browser about new enquiries and reminders',
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
    summary: 'Tell one of the own browsers no longer',
    params: idParams,
    status: 200,
    response: doneBody,
  },
  setDigest: {
    summary: 'Ask for an email every morning with what waits, or for none',
    body: z.object({ on: z.boolean() }),
    status: 200,
    response: z.object({ digest: z.boolean() }),
  },
} satisfies Record<string, Shape>

export type Phone = z.infer<typeof phone>

export type Alerts = z.infer<(typeof alertsShapes)['show']['response']>
