import fc from 'fast-check'

/** Words in several scripts, and characters that break SQL, HTML, URLs or patterns without escaping. */
const WORDS = [
  'ink',
  'line',
  'लोटस',
  'ଓଡ଼ିଆ',
  'naïve',
  "O'Neil",
  '“koi”',
  '<b>',
  '&amp;',
  '🖋️',
  '100%',
  'a_b',
  '\\',
  '--',
  '$1',
  '{}',
]

/** Placeholder for a unique word of a record, with the length of a video id. */
export const TOKEN_PLACEHOLDER = 'WORDWORDWOR'

export const uniqueToken = (n: number) => `w${String(n).padStart(9, '0')}z`

export const withUniqueToken = <T>(value: T, word: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(TOKEN_PLACEHOLDER, word))

/** Generates a few words, ending with `word` if it is given. */
export const text = (word?: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => (word ? [...words, word] : words).join(' '))

/** Days that are not reached while the model runs. */
export const days = fc.constantFrom('2024-02-29', '2025-12-31', '2026-01-01', '2026-10-30', '2031-06-15')

export const times = fc.constantFrom(
  null,
  '2020-01-01T00:00:00.000Z',
  '2021-06-01T12:30:00.000Z',
  '2032-01-01T00:00:00.000Z',
  '2033-06-01T12:30:00.000Z',
)
