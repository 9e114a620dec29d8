import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { WEAK_PASSWORDS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { Db } from '../../../db/connect.ts'
import { findStudio } from '../../profile/queries.ts'
import { normalizeEmail } from '../normalize-email.ts'

const MIN_SEQUENCE = 4
/** Characters that must remain without the parts that attackers try first, such as common words. */
const MIN_OWN = 5
const MAX_PATTERN = 4
/** The shortest studio term to look for: shorter ones occur within other words by chance. */
const MIN_WORD = 4

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')])
const MAX_SEQUENCE = Math.max(...SEQUENCES.map(({ length }) => length))

/** Words that do not count towards the strength of a password. Whole passwords are in common-passwords.txt.br. */
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

/** Terms that attackers of this studio try first: its names, its city, and the parts of its host name. */
export async function studioPasswordTerms(db: Db, publicUrl: string | undefined): Promise<string[]> {
  const hostname = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  const { name, fullName, place } = (await findStudio(db)).profile
  const named = [name, fullName, place.city].flatMap((text) => [text, ...text.split(/\s+/)])
  return [hostname, ...hostname.split('.'), ...named]
}

export async function findPasswordWeakness(
  password: string,
  { email, studio }: { email: string; studio: readonly string[] },
): Promise<string | undefined> {
  const text = squeeze(password)
  if (isPattern(text)) return WEAK_PASSWORDS.repeats
  const address = normalizeEmail(email)
  const reasons = [
    [WEAK_PASSWORDS.sequence, []],
    [WEAK_PASSWORDS.address, [address, ...address.split(/[@.]/)]],
    [WEAK_PASSWORDS.studio, studio],
    [WEAK_PASSWORDS.common, COMMON_WORDS],
  ] as const
  let rest = text
  for (const [reason, words] of reasons) {
    rest = withoutSequences(without(rest, words))
    if (rest.length < MIN_OWN || isPattern(rest)) return reason
  }
  return (await isCommonPassword(password)) ? WEAK_PASSWORDS.common : undefined
}

/** Removes spaces, punctuation and case, which add no strength. */
const squeeze = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '')

const isPattern = (text: string) =>
  Array.from({ length: MAX_PATTERN }, (_, i) => text.slice(0, i + 1)).some(
    (piece) =>
      text.length >= 2 * piece.length && piece.repeat(Math.ceil(text.length / piece.length)).startsWith(text),
  )

const without = (text: string, words: readonly string[]) =>
  words
    .map(squeeze)
    .filter((word) => word.length >= MIN_WORD)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)

function withoutSequences(text: string): string {
  for (let length = Math.min(text.length, MAX_SEQUENCE); length >= MIN_SEQUENCE; length--)
    for (let at = 0; at + length <= text.length; at++) {
      const piece = text.slice(at, at + length)
      if (SEQUENCES.some((row) => row.includes(piece)))
        return withoutSequences(text.slice(0, at)) + withoutSequences(text.slice(at + length))
    }
  return text
}

/** One password per line, in lower case. Written by tools/generate/common-passwords.ts. */
const FILE = new URL('./common-passwords.txt.br', import.meta.url)
/** The shortest common word to look for: shorter ones also occur in strong passwords. */
const MIN_COMMON_WORD = 5

let list: Promise<Buffer> | undefined

/** Reads and decompresses off the main thread at the first use, then keeps a buffer of 1 MB. */
export function loadCommonPasswords(): Promise<Buffer> {
  list ??= readFile(FILE).then(promisify(brotliDecompress))
  return list
}

/** True for a very common password, ignoring case, surrounding digits and symbols, and repetition. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await loadCommonPasswords()
  return spellingsOf(password).some(
    (word) => word.length >= MIN_COMMON_WORD && !word.includes('\n') && words.includes(`\n${word}\n`),
  )
}

function spellingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const joined = plain.replaceAll(/[\s._-]+/g, '')
  const bare = joined.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [plain, joined, bare, halfOf(joined), halfOf(bare)]
}

function halfOf(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half.repeat(2) === word ? half : ''
}
