import { type FoundBy, toLinkName } from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { type Api, ApiFailure } from '../../../lib/calls/api.ts'
import type { ContactValues, SendProblem } from '../contact-values.ts'
import { readSaved } from '../tab-storage.ts'

export type Aftercare = { service: string; text: string }[]

export interface Sent {
  reference: string
  aftercare?: Aftercare | undefined
  receipt?: string | undefined
  pictureTicket?: string | undefined
}

/** Returns the reference of the enquiry. A response without a reference came from another proxy. */
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

// The characters of references; any other value does not come from the API.
const REFERENCE = /^[0-9A-Z-]{4,20}$/

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)

const TOO_MANY = 429

export function sendProblem({ status, retryAfter }: ApiFailure): SendProblem {
  if (status === TOO_MANY) return { tooMany: { retryAfter } }
  return status === 0 && !import.meta.env.SSR && !navigator.onLine ? { offline: true } : {}
}

const SITES: [FoundBy, RegExp][] = [
  ['instagram', /(^|\.)instagram\./],
  ['maps', /(^|\.)maps\.|\.maps$/],
  [
    'search',
    /^(www\.)?(google|bing|ecosia|qwant|startpage|yandex|baidu)\.|search|^duckduckgo\.|quicksearchbox$/,
  ],
]

/** The source of the visit, stored by the first page of this tab and sent only with an enquiry. */
export function readSource(saved = readSaved('found-by')): string {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return ''
  const host = String(saved.host ?? '')
  const site = host === '' ? 'direct' : (SITES.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other')
  return `${site} ${toLinkName(String(saved.name ?? ''))}`.trim()
}
