import { enquiriesApi } from '@linework/contract/enquiries/api'
import { type Api, ApiFailure } from '../../../lib/calls/api.ts'
import type { ContactValues, SendProblem } from '../contact-values.ts'

/** The studio's own words, by the name of a service or for all others. */
export type Aftercare = { service: string; text: string }[]

export interface Sent {
  reference: string
  aftercare?: Aftercare | undefined
  /** For the form without scripts. */
  receipt?: string | undefined
  /** For pictures that follow. */
  pictureTicket?: string | undefined
}

/**
 * Sends the values and returns the reference. A response without a reference is a failure: it came from a captive portal or
 * another proxy, not from our server.
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

// The alphabet of references; anything else was not made by the API.
const REFERENCE = /^[0-9A-Z-]{4,20}$/

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)

const TOO_MANY = 429

export const sendProblem = ({ status, retryAfter }: ApiFailure): SendProblem =>
  status === TOO_MANY ? { tooMany: { retryAfter } } : {}
