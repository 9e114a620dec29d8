import { z } from 'zod'

// PostgreSQL stores no NUL, and no screen shows the other control characters.
const hasControlCharacter = (text: string) =>
  [...text].some(
    (character) => character < ' ' && character !== '\n' && character !== '\t' && character !== '\r',
  )

/** Text from outside: well-formed, without control characters, bounded before anything else looks at it. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !hasControlCharacter(value),
      'Contains characters that cannot be stored.',
    )
