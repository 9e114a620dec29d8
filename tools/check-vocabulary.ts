import { readFileSync } from 'node:fs'
import { listFiles } from './checks/list-files.ts'
import { findViolations } from './checks/vocabulary.ts'

const found = listFiles(...process.argv.slice(2)).flatMap((file) =>
  findViolations(file, readFileSync(file, 'utf8')),
)
for (const line of found) process.stderr.write(`${line}\n`)
if (found.length > 0) {
  process.stderr.write(`${found.length} words to replace. docs/words.md has the terms.\n`)
  process.exitCode = 1
}
