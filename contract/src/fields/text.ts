import { z } from 'zod'
import { INDIAN_LETTERS } from './indian-scripts.ts'

interface Limits {
  /** Maximum number of items. */
  max: number
  /** Maximum number of characters per item. */
  itemMax: number
  /** Separates items when the list is sent as form text. */
  separator: RegExp
}

/** A list of short texts, as an array or as form text. Trims items and drops empty and repeated ones. */
export const textList = ({ max, itemMax, separator }: Limits) => {
  const tooMany = `Maximum ${max} entries allowed`
  const typed = text(max * (itemMax + 2), tooMany).transform((value) => value.split(separator))
  return z
    .union([z.array(text(max * itemMax)), typed])
    .transform((items) => [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))])
    .refine((items) => items.every((item) => item.length <= itemMax), `Maximum ${itemMax} characters each`)
    .refine((items) => items.length <= max, tooMany)
}

// PostgreSQL cannot store NUL, and the other control characters are invisible.
const hasControlCharacter = (text: string) =>
  [...text].some(
    (character) => character < ' ' && character !== '\n' && character !== '\t' && character !== '\r',
  )

/** Untrusted text: bounded, well-formed, without control characters. */
export const text = (max: number, tooLong?: string, missing?: string) =>
  z
    .string(missing)
    .max(max, tooLong)
    .refine(
      (value) => value.isWellFormed() && !hasControlCharacter(value),
      'Contains characters that cannot be stored.',
    )

/** Trimmed text that must not be empty. */
export const requiredText = (max: number, missing: string, tooLong: string) =>
  text(max, tooLong, missing).trim().min(1, missing)

// Browsers send the domain of नाम@उदाहरण.भारत as xn--….
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+([\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/u

/** Email address of a client, in any script (RFC 6531). Staff addresses are ASCII. */
export const isEmail = (value: string) => EMAIL.test(value)

const SEARCH_MAX = 200

/** Text filter of a list. Empty or invalid values are ignored. */
export const searchText = text(SEARCH_MAX).min(1).optional().catch(undefined)

const MAX = 2_000
const INVALID = 'Enter a valid URL.'

const isWebUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** URL of an external page, or ''. */
export const webUrl = text(MAX, `Maximum ${MAX} characters allowed`, INVALID)
  .trim()
  .refine((value) => value === '' || isWebUrl(value), INVALID)
  .meta({ example: 'https://example.com/page' })

export const requiredWebUrl = webUrl.refine((value) => value !== '', INVALID)

const SLUG_MAX = 200

const OWN_SLUG_MAX = 80

const SLUG_TEXT = 'Use small letters, digits and hyphens.'

export const slugParams = z.object({ slug: text(SLUG_MAX) })

const WORD = `[a-z0-9${INDIAN_LETTERS}]+`

/** A slug chosen by staff. An empty slug keeps the current one. */
export const slugField = z
  .string()
  .max(OWN_SLUG_MAX, SLUG_TEXT)
  .regex(new RegExp(`^(${WORD}(-${WORD})*)?$`), SLUG_TEXT)
  .optional()
