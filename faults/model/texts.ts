import fc from 'fast-check'

/** Letters of several scripts and what breaks badly quoted SQL, HTML, addresses and patterns. */
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

/** Stands for a word that is in one record alone; as long as the id of a video. */
export const WORD = 'WORDWORDWOR'

export const wordOf = (n: number) => `w${String(n).padStart(9, '0')}z`

export const withWord = <T>(value: T, word: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(WORD, word))

/** A few words; with one at the end where it is given. */
export const text = (word?: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => (word ? [...words, word] : words).join(' '))

/** Over for long, or far ahead, so that none is reached while the model runs. */
export const days = fc.constantFrom('2024-02-29', '2025-12-31', '2026-01-01', '2026-10-30', '2031-06-15')

export const times = fc.constantFrom(
  null,
  '2020-01-01T00:00:00.000Z',
  '2021-06-01T12:30:00.000Z',
  '2032-01-01T00:00:00.000Z',
  '2033-06-01T12:30:00.000Z',
)
