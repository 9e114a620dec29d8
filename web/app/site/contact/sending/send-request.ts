import { enquiriesApi } from '@linework/contract/desk/site-api'
import { type Api, ApiFailure } from '../../../lib/calls/api.ts'
import type { ContactValues, SendProblem } from '../contact-values.ts'

/** The studio's aftercare texts, for one service or for all others. */
export type Aftercare = { service: string; text: string }[]

export interface Sent {
  reference: string
  aftercare?: Aftercare | undefined
  /** For the form without JavaScript. */
  receipt?: string | undefined
  /** For pictures that are uploaded afterwards. */
  pictureTicket?: string | undefined
}

/**
 * Sends the values and returns the reference. A response without a reference is a failure: it came from a
 * captive portal or another proxy, not from our server.
 */
export async function sendRequest(
  api: Api,
  values: ContactValues,
  headers: Record<string, string>,
): Promise<Sent> {
  const response: unknown = await api(enquiriesApi.send, { body: values, headers })
  const { reference, ...rest } = (response ?? {}) as Omit<Sent, 'reference'> & { reference?: unknown }
  if (isReference(reference)) return { reference, ...rest }
  throw new ApiFailure(enquiriesApi.send, { status: 0, body: null })
}

// The alphabet of references; any other value does not come from the API.
const REFERENCE = /^[0-9A-Z-]{4,20}$/

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)

const TOO_MANY = 429

export function sendProblem({ status, retryAfter }: ApiFailure): SendProblem {
  if (status === TOO_MANY) return { tooMany: { retryAfter } }
  return status === 0 && !import.meta.env.SSR && !navigator.onLine ? { offline: true } : {}
}
