import { enquiriesApi } from '@linework/contract/enquiries/api'
import { type Api, ApiFailure } from '../../../lib/api.ts'
import type { ContactValues, SendProblem } from '../contact-values.ts'

export interface Sent {
  reference: string
  /** Given to a plain form. */
  receipt?: string | undefined
}

/**
 * Sends it and returns its reference. Only our own server knows one: whatever else answers in its place, as a network
 * that wants people to sign in first does, has told the studio nothing.
 */
export async function sendRequest(
  api: Api,
  values: ContactValues,
  headers: Record<string, string>,
): Promise<Sent> {
  const answer: unknown = await api(enquiriesApi.send, { body: values, headers })
  const { reference, receipt } = (answer ?? {}) as { reference?: unknown; receipt?: string }
  if (isReference(reference)) return { reference, receipt }
  throw new ApiFailure(enquiriesApi.send, { status: 0, body: null })
}

// One that the API gave, in its own letters: nothing else is worth showing.
const REFERENCE = /^[0-9A-Z-]{4,20}$/

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)

const TOO_MANY = 429

export const sendProblem = ({ status, retryAfter }: ApiFailure): SendProblem =>
  status === TOO_MANY ? { tooMany: { retryAfter } } : {}
