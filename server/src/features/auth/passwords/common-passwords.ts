import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** One password a line, in lower case, between line ends. Written by tools/make/common-passwords.ts. */
const FILE = new URL('./common-passwords.txt.br', import.meta.url)
/** Shorter words are no reason: they occur in good passwords too. */
const MIN_WORD = 5

let list: Promise<Buffer> | undefined

/** Read and unpacked off the main thread when the first password is chosen. It stays one buffer of a megabyte. */
export function loadCommonPasswords(): Promise<Buffer> {
  list ??= readFile(FILE).then(promisify(brotliDecompress))
  return list
}

/** True for one of the most common passwords, also with other capitals, with digits and signs around it, or twice. */
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

/** The half of a word that is written twice; '' for any other. */
function halfOf(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half.repeat(2) === word ? half : ''
}
