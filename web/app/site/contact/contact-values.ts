import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import { withReferenceLine, withTimeSlotLine } from './choices/description-lines.ts'
import type { LoadedPrefill } from './choices/load-prefill.ts'

export type ContactValues = EnquiryFields
export type ContactField = keyof ContactValues
export type ContactErrors = Partial<Record<string, string>>

export interface SendProblem {
  offline?: true
  slow?: true
  /** True if the server rejected a post without JavaScript; the values are then empty. */
  rejected?: true
  tooMany?: { retryAfter: number | undefined }
}

export interface FormStart {
  values: ContactValues
  errors: ContactErrors
  problem?: SendProblem | undefined
  /** Number of pictures in a rejected post, to be chosen again: browsers do not restore file inputs. */
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

/** Converts the line ends of a posted form from CRLF to LF, as scripts send them. */
export function readValues(form: FormData): ContactValues {
  const entries = CONTACT_FIELDS.map((field) => [
    field,
    String(form.get(field) ?? '').replaceAll('\r\n', '\n'),
  ])
  return Object.fromEntries(entries)
}

/** Overrides earlier values by the newer prefill; other fields keep their input. */
export function withPrefill(
  values: ContactValues,
  { service, topic, artist, inspiration, watch, like }: LoadedPrefill,
): ContactValues {
  const withTime = watch ? withTimeSlotLine(values.description, watch) : values.description
  return {
    ...values,
    service: service ?? topic ?? values.service,
    artist: artist ?? values.artist,
    inspiration: inspiration ?? values.inspiration,
    description: like ? withReferenceLine(withTime, like) : withTime,
  }
}
