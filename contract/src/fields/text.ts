import { z } from 'zod'

// PostgreSQL stores no NUL, and no screen shows the other control characters.
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

const SEARCH_MAX = 200

/** A list's text filter. An empty or invalid one is ignored. */
export const searchText = text(SEARCH_MAX).min(1).optional().catch(undefined)
