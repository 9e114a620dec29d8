import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import { withLike } from './choices/like-line.ts'
import type { LoadedPrefill } from './choices/load-prefill.ts'
import { withWatch } from './choices/watch-line.ts'

export type ContactValues = EnquiryFields
export type ContactField = keyof ContactValues
export type ContactErrors = Partial<Record<string, string>>

/** Why an enquiry was not sent, as far as the visitor can act on it. */
export interface SendProblem {
  /** No response yet; it may still come. */
  slow?: true
  /** The server rejected a post without scripts, so the form is empty. */
  rejected?: true
  /** Rate limited; the seconds of Retry-After, if known. */
  tooMany?: { retryAfter: number | undefined }
}

export interface FormStart {
  values: ContactValues
  errors: ContactErrors
  problem?: SendProblem | undefined
  /** How many pictures came with a post that was rejected: a browser does not put them into the form again. */
  lostPictures?: number
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

/** Normalises the line ends of a posted form, which are CRLF, to those that scripts send. */
export function readValues(form: FormData): ContactValues {
  const entries = CONTACT_FIELDS.map((field) => [
    field,
    String(form.get(field) ?? '').replaceAll('\r\n', '\n'),
  ])
  return Object.fromEntries(entries)
}

/** The prefill is newer than earlier values, so it wins; other fields keep what was typed. */
export function withPrefill(
  values: ContactValues,
  { service, topic, artist, inspiration, watch, like }: LoadedPrefill,
): ContactValues {
  const withTime = watch ? withWatch(values.description, watch) : values.description
  return {
    ...values,
    service: service ?? topic ?? values.service,
    artist: artist ?? values.artist,
    inspiration: inspiration ?? values.inspiration,
    description: like ? withLike(withTime, like) : withTime,
  }
}
