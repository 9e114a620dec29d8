import { globSync, readFileSync } from 'node:fs'
import type { Outcome, Problem } from './test-reports/outcome.ts'
import { type PlaywrightReport, readPlaywright } from './test-reports/playwright.ts'
import { readVitest, type VitestReport } from './test-reports/vitest.ts'

// node tools/summarise-tests.ts [the name of a step that failed]...
// Lists all failures at the end of a run, where the last lines of a long log still show them.

const SLOWEST = 10

/** Tests that may be skipped. Any other skipped test counts as failed. */
const SKIPPED_WITH_REASON: [title: RegExp, reason: string][] = [
  [/^the standby replaces a frozen primary /, 'takes minutes: FULL=1'],
  [/ version 1\.0( fails |$)/, 'builds it and takes minutes: FULL=1, and a clone with its commit'],
  [/ s of mixed load$/, 'takes minutes: SOAK_SECONDS'],
  [/ passes the IPv6 address of a visitor to the app$/, 'this machine has no IPv6'],
]

// Names of steps, such as checks and builds, that failed; each counts like a failed test.
const failedSteps = process.argv.slice(2)
const outcomes = globSync('test-results/*.json').map(readReport)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const leftOut = outcomes.reduce((sum, outcome) => sum + outcome.leftOut, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
const skipped = outcomes.flatMap((outcome) => outcome.skipped)

const slowest = outcomes
  .flatMap(({ durations }) => [...durations])
  .sort(([, one], [, other]) => other - one)
  .slice(0, SLOWEST)
for (const [file, ms] of slowest) print(`slow: ${(ms / 1_000).toFixed(1)} s ${file}`)
if (leftOut > 0) print(`left to .ci/full: ${leftOut}`)
let unexplained = 0
for (const title of skipped) {
  const reason = SKIPPED_WITH_REASON.find(([known]) => known.test(title))?.[1]
  if (reason === undefined) unexplained += 1
  print(`skipped: ${title} (${reason ?? 'NO REASON IS LISTED'})`)
}
for (const problem of failed) printProblem(problem)
for (const name of failedSteps) print(`FAILED STEP: ${name}`)
const failures = failed.length + failedSteps.length + unexplained
print(`${passed} passed, ${failures} failed`)
if (failures > 0 || passed === 0) process.exitCode = 1

function readReport(file: string): Outcome {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report ? readPlaywright(report) : readVitest(report)
}

function printProblem({ file, title, error }: Problem): void {
  print(`FAILED: ${file}: ${title}\n    ${error.replaceAll('\n', '\n    ')}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
