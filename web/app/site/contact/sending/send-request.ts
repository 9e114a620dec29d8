import { enquiriesApi } from '@linework/contract/enquiries/api'
import { type Api, ApiFailure } from '../../../lib/api.ts'
import type { ContactValues } from '../contact-values.ts'
import { isReference } from './reference.ts'

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
