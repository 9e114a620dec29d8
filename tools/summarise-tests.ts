import { globSync, readFileSync } from 'node:fs'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

/** More tests than this that pass only at their second try are a fault of the suite. */
const MAX_SECOND_TRIES = 3

/** Any other test that is skipped counts as failed. */
const SKIPPED_WITH_REASON: [title: RegExp, reason: string][] = [
  [/^the primary stands still: /, 'takes minutes: FULL=1'],
  [/ s of everything at once: /, 'takes minutes: SOAK_SECONDS'],
]

// Checks and builds that failed count like a failed test.
const failedSteps = Number(process.argv[2] ?? 0)
const total = { passed: 0, failed: 0, secondTries: 0 }
const skipped: string[] = []
for (const file of globSync('test-results/*.json')) {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  if ('stats' in report) addPlaywright(report)
  else addVitest(report)
}

const unexplained = skipped.filter((title) => !SKIPPED_WITH_REASON.some(([known]) => known.test(title)))
for (const title of skipped) {
  const reason = SKIPPED_WITH_REASON.find(([known]) => known.test(title))?.[1]
  print(`skipped: ${title} (${reason ?? 'NO REASON IS LISTED'})`)
}
if (total.secondTries > 0) print(`${total.secondTries} passed at their second try`)
if (total.secondTries > MAX_SECOND_TRIES) total.failed += total.secondTries
const failed = total.failed + failedSteps + unexplained.length
print(`${total.passed} passed, ${failed} failed`)
if (failed > 0 || total.passed === 0) process.exitCode = 1

function addVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): void {
  total.passed += numPassedTests
  total.failed += numFailedTests
  for (const { assertionResults } of testResults)
    for (const { fullName, status } of assertionResults)
      if (status !== 'passed' && status !== 'failed') skipped.push(fullName)
}

function addPlaywright({ stats, suites }: PlaywrightReport): void {
  total.passed += stats.expected + stats.flaky
  total.failed += stats.unexpected
  total.secondTries += stats.flaky
  const specs = suites.flatMap(listSpecs)
  for (const { title, tests } of specs)
    if (tests.some(({ status }) => status === 'skipped')) skipped.push(title)
}

function listSpecs({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(listSpecs)]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
