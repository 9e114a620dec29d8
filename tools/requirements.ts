import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Which requirements no test title cites. An id that does not exist is always an error; a missing one
// only with --all, which is how it runs once every part of the product is there.

const known = new Set(
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]{3,4}-\d{2}) \|/gm)].map(
    ([, id]) => id,
  ),
)
const tests = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  { encoding: 'utf8' },
)
const cited = new Set<string>()
for (const file of tests.trim().split('\n')) {
  for (const [, id] of readFileSync(file, 'utf8').matchAll(/\[([A-Z]{3,4}-\d{2})\]/g)) cited.add(id as string)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const missing = [...known].filter((id) => !cited.has(id as string))
const unknown = [...cited].filter((id) => !known.has(id))
print(`${known.size - missing.length} of ${known.size} requirements are cited by a test.`)
if (missing.length > 0) print(`Not yet: ${missing.join(' ')}`)
if (unknown.length > 0) print(`Unknown ids in test titles: ${unknown.join(' ')}`)
if (unknown.length > 0 || (process.argv.includes('--all') && missing.length > 0)) process.exitCode = 1
