import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Db } from '../db/connect.ts'
import { readSecret } from '../db/signatures/signatures.ts'
import type { Deps } from '../deps.ts'
import { isEndpoint } from './endpoints.ts'
import { lookUpPublic } from './public-addresses.ts'

const TIMEOUT_MS = 10_000
// A device that is off gets the push if it is on again within this time.
const KEPT_SECONDS = 24 * 3_600
const GONE = [404, 410]
const lookup = lookUpPublic(() => 'The push service is not on the open internet.')

interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface Options {
  keys: VapidKeys
  /** URL by which the push service can contact the studio. */
  publicUrl: string
  /** The push service delivers only the last pending push of a topic. At most 32 characters. */
  topic: string
  testOrigin: string | undefined
  timeoutMs?: number
}

/**
 * Encrypts a message for one browser (RFC 8291) and sends it to the push service of that browser. Returns
 * 'gone' when the subscription no longer exists. Throws when the push service did not accept the message;
 * does not follow redirects.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  message: object,
  { keys, publicUrl, topic, testOrigin, timeoutMs = TIMEOUT_MS }: Options,
): Promise<'taken' | 'gone'> {
  if (!isEndpoint(endpoint, testOrigin)) throw new Error('No push service has such an address.')
  const { default: webPush } = await import('web-push')
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
        // The response body is not needed and could be long.
        response.destroy()
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}

interface Pushed {
  subscriptionId: string
  target: PushTarget
  /** Id of the subject. Only the last pending push about a subject is delivered. */
  about: string
  message: object
}

/** Deletes the subscription when the push service reports that it no longer exists. */
export async function deliverPush(
  db: Db,
  config: Deps['config'],
  { subscriptionId, target, about, message }: Pushed,
): Promise<void> {
  const result = await sendPush(target, message, {
    keys: await readVapidKeys(db),
    publicUrl: config.PUBLIC_URL,
    topic: about.replaceAll('-', ''),
    testOrigin: config.PUSH_TEST_ORIGIN,
  })
  if (result === 'gone') await db.deleteFrom('phones').where('id', '=', subscriptionId).execute()
}

const NAME = 'vapid-keys'

/** Identifies the studio to push services (RFC 8292). A change requires browsers to subscribe again. */
interface VapidKeys {
  publicKey: string
  privateKey: string
}

export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  const { value } = await readSecret(db, NAME, () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(value)
}
