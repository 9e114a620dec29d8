import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Lists requirements that no test title cites. A title starts with its ids: test('[LAY-01] [LAY-02] …').
// An unknown id is always an error; a requirement without a test only with --all.

const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts']
const IDS_AT_START = /['"`]((?:\[[A-Z][\w-]{1,10}\] )+)/g
const ID = /\[([^\]]+)\]/g

const table = readFileSync('docs/requirements.md', 'utf8')
const known = new Set([...table.matchAll(/^\| ([A-Z]{3,4}-\d{2}) \|/gm)].map(([, id]) => id as string))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...TESTS], {
  encoding: 'utf8',
})
const cited = new Set<string>()
for (const file of files.trim().split('\n')) {
  for (const [, ids = ''] of readFileSync(file, 'utf8').matchAll(IDS_AT_START)) {
    for (const [, id = ''] of ids.matchAll(ID)) cited.add(id)
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const missing = [...known].filter((id) => !cited.has(id))
const unknown = [...cited].filter((id) => !known.has(id))
print(`${known.size - missing.length} of ${known.size} requirements are cited by a test.`)
if (missing.length > 0) print(`Not yet: ${missing.join(' ')}`)
if (unknown.length > 0) print(`Unknown ids in test titles: ${unknown.join(' ')}`)
if (unknown.length > 0 || (process.argv.includes('--all') && missing.length > 0)) process.exitCode = 1
