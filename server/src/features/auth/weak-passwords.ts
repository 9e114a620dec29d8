import { WEAK_PASSWORDS } from '@linework/contract/auth/texts'
import { foldEmail } from './fold-email.ts'

const SHORTEST_SEQUENCE = 4
/** So many characters beside what everybody tries first. */
const LEAST_OWN = 5
const LONGEST_PATTERN = 4
/** Shorter words stand in other words by chance. */
const SHORTEST_WORD = 4

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')])
const LONGEST_SEQUENCE = Math.max(...SEQUENCES.map(({ length }) => length))

/** The most usual ones that are long enough; most others of any list are shorter, or made of these words. */
const COMMON_WORDS = [
  'administrator',
  'correct horse battery staple',
  'iloveyou',
  'letmein',
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'princess',
  'sunshine',
  'superman',
  'football',
  'baseball',
  'trustno1',
  'welcome',
  'changeme',
  'whatever',
  'starwars',
  'computer',
  'internet',
  'secret',
  'dragon',
  'monkey',
  'master',
  'shadow',
  'india',
  'krishna',
  'ganesh',
  'jaihind',
  'admin',
  'login',
  'staff',
  'studio',
  'tattoo',
  'piercing',
]

/** What the studio is called, as its address says it. */
export function studioWords(publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl)
  return [hostname, ...hostname.split('.')]
}

/** Why a password is one of those that are tried first; undefined when it is none of them. */
export function findWeakness(
  password: string,
  { email, studio }: { email: string; studio: readonly string[] },
): string | undefined {
  const text = squeeze(password)
  if (isPattern(text)) return WEAK_PASSWORDS.repeats
  const address = foldEmail(email)
  const reasons = [
    [WEAK_PASSWORDS.sequence, []],
    [WEAK_PASSWORDS.address, [address, ...address.split(/[@.]/)]],
    [WEAK_PASSWORDS.studio, studio],
    [WEAK_PASSWORDS.common, COMMON_WORDS],
  ] as const
  let rest = text
  for (const [reason, words] of reasons) {
    rest = withoutSequences(without(rest, words))
    if (rest.length < LEAST_OWN || isPattern(rest)) return reason
  }
  return undefined
}

/** Spaces, marks and capitals make nothing harder to guess. */
const squeeze = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '')

/** One short piece over and over: aaaaaaaa, abcabcabc. */
const isPattern = (text: string) =>
  Array.from({ length: LONGEST_PATTERN }, (_, i) => text.slice(0, i + 1)).some(
    (piece) =>
      text.length >= 2 * piece.length && piece.repeat(Math.ceil(text.length / piece.length)).startsWith(text),
  )

const without = (text: string, words: readonly string[]) =>
  words
    .map(squeeze)
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)

function withoutSequences(text: string): string {
  for (let length = Math.min(text.length, LONGEST_SEQUENCE); length >= SHORTEST_SEQUENCE; length--)
    for (let at = 0; at + length <= text.length; at++) {
      const piece = text.slice(at, at + length)
      if (SEQUENCES.some((row) => row.includes(piece)))
        return withoutSequences(text.slice(0, at)) + withoutSequences(text.slice(at + length))
    }
  return text
}
