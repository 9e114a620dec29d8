import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copySource } from './copy-source.ts'
import { choose, type Fault, GROUPS, plant } from './fault.ts'
import type { Result } from './outcome.ts'
import { build, keepBuild, needsBuild, restoreBuild, runTests } from './run-tests.ts'
import { countInRun, type Finding, TABLE_HEAD, writeRow, writeSums } from './write-table.ts'

// Plants one-line faults in a copy of the source, one at a time, and runs the tests that should detect each.
//   npm run planted                    all faults
//   npm run planted -- mail            a group, or single faults by their ids
//   npm run planted -- --list          lists them
//   npm run planted -- --unchecked     without first running the tests on the unchanged source

const LEAST_SHARE = 54 / 60

const options = process.argv.slice(2).filter((each) => each.startsWith('--'))
const groups = choose(
  GROUPS,
  process.argv.slice(2).filter((each) => !each.startsWith('--')),
)
const faults = groups.flatMap((group) => group.faults)
const print = (text: string) => process.stdout.write(`${text}\n`)

if (options.includes('--list')) {
  for (const { id, harm } of faults) print(`${id}: ${harm}`)
  process.exit()
}
for (const fault of faults) plant(readFileSync(fault.file, 'utf8'), fault)

const copy = copySource()
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
process.chdir(copy)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const isBuilt = faults.some(({ seenBy }) => needsBuild(seenBy))
if (isBuilt) {
  if (!build()) throw new Error('The unchanged source cannot be built.')
  keepBuild()
}

const passed = new Set<string>()

/** Throws when a test fails without a fault, because such a test would seem to detect every fault. */
function requireGreen(files: string[], full: boolean): void {
  const left = [...new Set(files)].filter((file) => !passed.has(`${file} ${full}`))
  if (left.length === 0 || options.includes('--unchecked')) return
  const { verdict, by } = runTests({ files: left, full })
  if (verdict !== 'NOT SEEN') throw new Error(`Fails on the unchanged source: ${by}`)
  for (const file of left) passed.add(`${file} ${full}`)
}

function tryOut(fault: Fault, full: boolean): Result {
  const { file, seenBy: files, only } = fault
  const source = readFileSync(file, 'utf8')
  const changesBuild = needsBuild(files) && /^(web|contract)\//.test(file)
  writeFileSync(file, plant(source, fault))
  try {
    if (changesBuild && !build()) return { verdict: 'broken', by: 'it cannot be built' }
    return runTests({ files, only, full })
  } finally {
    writeFileSync(file, source)
    if (changesBuild) restoreBuild()
  }
}

function find(fault: Fault): Finding {
  if (fault.suite !== 'full') {
    const result = tryOut(fault, false)
    if (result.verdict !== 'NOT SEEN') return { fault, suite: '.ci/run', ...result }
  }
  requireGreen(fault.seenBy, true)
  return { fault, suite: '.ci/full', ...tryOut(fault, true) }
}

const isFull = ({ suite }: Fault) => suite === 'full'
for (const full of [false, true])
  requireGreen(
    faults.filter((fault) => isFull(fault) === full).flatMap(({ seenBy }) => seenBy),
    full,
  )
print(TABLE_HEAD)
const findings = faults.map((fault) => {
  const finding = find(fault)
  print(writeRow(finding))
  return finding
})
print(`\n${writeSums(groups, findings)}`)
if (countInRun(findings) < LEAST_SHARE * faults.length) process.exitCode = 1
