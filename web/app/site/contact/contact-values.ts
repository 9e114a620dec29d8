import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import type { LoadedPrefill } from './choices/load-prefill.ts'

/** What the form holds, by the names that travel. */
export type ContactValues = EnquiryFields
export type ContactField = keyof ContactValues
export type ContactErrors = Partial<Record<string, string>>

/** Why a request did not arrive, as far as the visitor can do something about it. */
export interface SendProblem {
  /** Nobody knows yet: no answer has come, and it may still come. */
  slow?: true
  /** The server took nothing of a post without scripts, so the form is empty. */
  refused?: true
  /** Too many came at once; after how many seconds the next one passes, where that is known. */
  tooMany?: { retryAfter: number | undefined }
}

export interface FormStart {
  values: ContactValues
  errors: ContactErrors
  problem?: SendProblem | undefined
}

export { ANY_ARTIST }

export const EMPTY_VALUES: ContactValues = {
  name: '',
  phone: '',
  email: '',
  service: '',
  artist: ANY_ARTIST,
  inspiration: '',
  description: '',
}

export const CONTACT_FIELDS = Object.keys(EMPTY_VALUES) as ContactField[]

/** Line ends as scripts would send them: a posted form has them the long way. */
export function readValues(form: FormData): ContactValues {
  const entries = CONTACT_FIELDS.map((field) => [
    field,
    String(form.get(field) ?? '').replaceAll('\r\n', '\n'),
  ])
  return Object.fromEntries(entries)
}

/** A link was pressed after all that was chosen here before, so it wins; other fields keep what was typed. */
export function withPrefill(
  values: ContactValues,
  { service, artist, inspiration }: LoadedPrefill,
): ContactValues {
  return {
    ...values,
    service: service ?? values.service,
    artist: artist ?? values.artist,
    inspiration: inspiration ?? values.inspiration,
  }
}
