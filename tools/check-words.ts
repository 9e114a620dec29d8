import { readFileSync } from 'node:fs'
import { listFiles } from './checks/list-files.ts'
import { findWords } from './checks/words.ts'

const found = listFiles(...process.argv.slice(2)).flatMap((file) =>
  findWords(file, readFileSync(file, 'utf8')),
)
for (const line of found) process.stderr.write(`${line}\n`)
if (found.length > 0) {
  process.stderr.write(`${found.length} words to replace. docs/words.md has the list.\n`)
  process.exitCode = 1
}
