import { ANY_ARTIST, CHOICE_MAX, type ContactFields, INSPIRATION_MAX } from '@prahar/contract/contact'

/** What the form holds, by the names that travel. */
export type ContactValues = ContactFields
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

/** What a link to this page may have chosen already. */
export type Wish = Pick<ContactValues, 'service' | 'artist' | 'inspiration'>

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

/** From the history state or the query string; a picture of ours may come by its path. */
export function readWish(source: unknown, origin: string): Wish {
  const given = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>
  const read = (name: string, max: number) => {
    const value = given[name]
    return typeof value === 'string' && value.length <= max ? value.trim() : ''
  }
  const inspiration = read('inspiration', INSPIRATION_MAX)
  return {
    service: read('service', CHOICE_MAX),
    artist: read('artist', CHOICE_MAX),
    inspiration: inspiration.startsWith('/') ? `${origin}${inspiration}` : inspiration,
  }
}

/** A wish fills what is still empty and takes nothing away that was typed. */
export function withWish(values: ContactValues, wish: Wish): ContactValues {
  return {
    ...values,
    service: values.service || wish.service,
    artist: values.artist === ANY_ARTIST ? wish.artist || ANY_ARTIST : values.artist,
    inspiration: values.inspiration || wish.inspiration,
  }
}
