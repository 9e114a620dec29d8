import { z } from 'zod'
import { INDIAN_LETTERS } from './indian-scripts.ts'
import { text } from './text.ts'

const SLUG_MAX = 200

const OWN_SLUG_MAX = 80

export const SLUG_TEXT = 'Use small letters, digits and hyphens.'

export const slugParams = z.object({ slug: text(SLUG_MAX) })

const WORD = `[a-z0-9${INDIAN_LETTERS}]+`

/** A slug chosen by staff; empty keeps the current one. */
export const slugField = z
  .string()
  .max(OWN_SLUG_MAX, SLUG_TEXT)
  .regex(new RegExp(`^(${WORD}(-${WORD})*)?$`), SLUG_TEXT)
  .optional()
