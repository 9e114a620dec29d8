import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** One password per line, in lower case. Written by tools/generate/common-passwords.ts. */
const FILE = new URL('./common-passwords.txt.br', import.meta.url)
/** Shorter words also occur in strong passwords. */
const MIN_WORD = 5

let list: Promise<Buffer> | undefined

/** Reads and decompresses off the main thread at the first use. Keeps one buffer of 1 MB. */
export function loadCommonPasswords(): Promise<Buffer> {
  list ??= readFile(FILE).then(promisify(brotliDecompress))
  return list
}

/**
 * Returns true for one of the most common passwords, ignoring case, surrounding digits and symbols, and
 * repetition.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await loadCommonPasswords()
  return spellingsOf(password).some(
    (word) => word.length >= MIN_WORD && !word.includes('\n') && words.includes(`\n${word}\n`),
  )
}

function spellingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const joined = plain.replaceAll(/[\s._-]+/g, '')
  const bare = joined.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [plain, joined, bare, halfOf(joined), halfOf(bare)]
}

/** Returns half of a word that is written twice, else ''. */
function halfOf(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half.repeat(2) === word ? half : ''
}
