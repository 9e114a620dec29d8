import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_WITHIN_MS = 60_000
const PRESS_RETRY_AFTER_MS = 200

export interface Acknowledged {
  email: string
  reference: string
}

export interface Load {
  acknowledged: Acknowledged[]
  /** Responses with an error that a retry cannot fix. */
  rejected: string[]
  repeats: number
  /** Number of retries after a response with Retry-After from a running app. */
  turnedAway: number
  slowestMs: number
  failedAt: number[]
}

/** Each number gives another person, because equal ones are merged or look like spam. */
export const visitor = (n: number | string) => ({
  name: `Visitor ${n}`,
  email: `visitor-${n}@visitors.example`,
  phone: `+91 98${String(n).padStart(8, '0')}`,
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: `Idea ${n}: a swift above the wrist, number ${randomUUID()}.`,
})

export type Fields = ReturnType<typeof visitor>

export function post(
  url: string,
  fields: Fields,
  key: string,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...more },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
}

/**
 * Each visitor sends one enquiry and repeats it with the same key until it is acknowledged, as the form does.
 */
export function sendMany(
  url: string,
  count: number,
  clients: number,
  first = 0,
  pauseMs = 0,
): { load: Load; done: Promise<void> } {
  const load: Load = { acknowledged: [], rejected: [], repeats: 0, turnedAway: 0, slowestMs: 0, failedAt: [] }
  let next = first

  async function sendOne(n: number): Promise<void> {
    const [fields, key, began] = [visitor(n), randomUUID(), Date.now()]
    for (;;) {
      const answer = await post(url, fields, key).catch(() => undefined)
      const body = await answer?.json().catch(() => undefined)
      if (answer?.status === 201 && body) {
        load.acknowledged.push({ email: fields.email, reference: (body as Acknowledged).reference })
        load.slowestMs = Math.max(load.slowestMs, Date.now() - began)
        return
      }
      if (answer && answer.status < 500) {
        load.rejected.push(`${answer.status} ${JSON.stringify(body)}`)
        return
      }
      load.repeats += 1
      if (answer?.status === 503 && answer.headers.has('retry-after')) load.turnedAway += 1
      load.failedAt.push(Date.now())
      await sleep(PRESS_RETRY_AFTER_MS)
    }
  }

  const client = async () => {
    for (; next < first + count; await sleep(pauseMs)) await sendOne(next++)
  }
  return { load, done: Promise.all(Array.from({ length: clients }, client)).then(() => {}) }
}
