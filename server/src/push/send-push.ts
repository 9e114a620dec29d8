import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import webPush from 'web-push'
import { isEndpoint } from './endpoints.ts'
import { lookUpPublic } from './public-addresses.ts'
import type { VapidKeys } from './vapid.ts'

const TIMEOUT_MS = 10_000
// A device that is off gets the message when it is on again, within a day.
const KEPT_SECONDS = 24 * 3_600
const GONE = [404, 410]
const lookup = lookUpPublic(() => 'The push service is not on the open internet.')

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface Options {
  keys: VapidKeys
  /** Contact URL for the push service. */
  publicUrl: string
  /**
   * Of several pending messages with the same topic, the push service delivers the last. At most 32
   * characters.
   */
  topic: string
  testOrigin: string | undefined
  timeoutMs?: number
}

/**
 * Encrypts a message for one browser (RFC 8291) and sends it to that browser's push service. Returns 'gone'
 * when the subscription no longer exists. Throws when the service did not accept the message, and never
 * follows a redirect.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  message: object,
  { keys, publicUrl, topic, testOrigin, timeoutMs = TIMEOUT_MS }: Options,
): Promise<'taken' | 'gone'> {
  if (!isEndpoint(endpoint, testOrigin)) throw new Error('No push service has such an address.')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `https://${new URL(publicUrl).host}`, ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'high',
      topic,
    },
  )
  const status = await post(endpoint, {
    headers: headers as Record<string, string>,
    body,
    timeoutMs,
    testOrigin,
  })
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.includes(status)) return 'gone'
  throw new Error(`The push service responded ${status}.`)
}

interface Posted {
  headers: Record<string, string>
  body: Buffer
  timeoutMs: number
  testOrigin: string | undefined
}

function post(endpoint: string, { headers, body, timeoutMs, testOrigin }: Posted): Promise<number> {
  const { origin, protocol } = new URL(endpoint)
  const request = protocol === 'http:' ? requestPlain : requestTls
  return new Promise((done, fail) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(origin === testOrigin ? {} : { lookup }),
      },
      (response) => {
        done(response.statusCode ?? 0)
        // The response body is not needed and can be long.
        response.destroy()
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}
