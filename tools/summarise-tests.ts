import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { mergeAgain } from './test-reports/again.ts'
import type { Outcome, Problem } from './test-reports/outcome.ts'
import { type PlaywrightReport, readPlaywright } from './test-reports/playwright.ts'
import { readVitest, type VitestReport } from './test-reports/vitest.ts'

// node tools/summarise-tests.ts [the name of a step that failed]...
// Names whatever failed at the end of a run, where the last lines of a long log still show it.

/** More tests than this that pass only at their second try are a fault of the suite. */
const MAX_SECOND_TRIES: Record<string, number> = { unit: 1, e2e: 5, faults: 2 }
const AGAIN = '-again'

/** Any other test that is skipped counts as failed. */
const SKIPPED_WITH_REASON: [title: RegExp, reason: string][] = [
  [/^the primary stands still: /, 'takes minutes: FULL=1'],
  [/^the first version: /, 'builds it and takes minutes: FULL=1, and a clone with its commit'],
  [/ s of everything at once: /, 'takes minutes: SOAK_SECONDS'],
  [/ a visitor with IPv6 is known by that address$/, 'this machine has no IPv6'],
]

// Checks and builds that failed count like a failed test.
const failedSteps = process.argv.slice(2)
const names = globSync('test-results/*.json').map((file) => basename(file, '.json'))
const outcomes = names.filter((name) => !name.endsWith(AGAIN)).map(readWithAgain)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
const secondTries = outcomes.flatMap((outcome) => outcome.secondTries)
const skipped = outcomes.flatMap((outcome) => outcome.skipped)

let unexplained = 0
for (const title of skipped) {
  const reason = SKIPPED_WITH_REASON.find(([known]) => known.test(title))?.[1]
  if (reason === undefined) unexplained += 1
  print(`skipped: ${title} (${reason ?? 'NO REASON IS LISTED'})`)
}
for (const problem of secondTries) printProblem('SECOND TRY', problem)
for (const problem of failed) printProblem('FAILED', problem)
for (const name of failedSteps) print(`FAILED STEP: ${name}`)
if (secondTries.length > 0) print(`${secondTries.length} passed at their second try`)
const tooManyTries = outcomes.reduce(
  (sum, { name, secondTries: { length } }) => sum + (length > (MAX_SECOND_TRIES[name] ?? 0) ? length : 0),
  0,
)
const failures = failed.length + failedSteps.length + unexplained + tooManyTries
print(`${passed} passed, ${failures} failed`)
if (failures > 0 || passed === 0) process.exitCode = 1

function readWithAgain(name: string): Outcome & { name: string } {
  const first = readReport(name)
  const again = `${name}${AGAIN}`
  return { name, ...(names.includes(again) ? mergeAgain(first, readReport(again)) : first) }
}

function readReport(name: string): Outcome {
  const report: VitestReport | PlaywrightReport = JSON.parse(
    readFileSync(`test-results/${name}.json`, 'utf8'),
  )
  return 'stats' in report ? readPlaywright(report) : readVitest(report)
}

function printProblem(what: string, { file, title, error }: Problem): void {
  print(`${what}: ${file}: ${title}\n    ${error.replaceAll('\n', '\n    ')}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
