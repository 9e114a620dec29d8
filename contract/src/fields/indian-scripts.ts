/** Letters, vowel signs and digits from Devanagari to Malayalam, without the full stops (dandas). */
export const INDIAN_LETTERS = '\\u0900-\\u0963\\u0966-\\u0D7F'

const FIRST = 0x900
const LETTERS_EACH = 128

/** For each of the nine scripts, in Unicode order, its most spoken language. */
const LANGUAGES = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']

const INDIAN = new RegExp(`[${INDIAN_LETTERS}]`, 'g')
const LATIN = /[a-z]/gi

/** Returns undefined when most letters are Latin, because English is the language of the page. */
export function languageOf(text: string): string | undefined {
  const found = text.match(INDIAN)
  if (found === null || found.length <= (text.match(LATIN)?.length ?? 0)) return undefined
  const counts = LANGUAGES.map(() => 0)
  for (const character of found) {
    const script = Math.floor((character.charCodeAt(0) - FIRST) / LETTERS_EACH)
    counts[script] = (counts[script] ?? 0) + 1
  }
  return LANGUAGES[counts.indexOf(Math.max(...counts))]
}
