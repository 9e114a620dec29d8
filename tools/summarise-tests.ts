import { globSync, readFileSync } from 'node:fs'

interface Report {
  /** Vitest. */
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  /** Playwright. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** More tests than this that pass only at their second try are a fault of the suite. */
const MAX_SECOND_TRIES = 3

// Checks and builds that failed count like a failed test.
const failedSteps = Number(process.argv[2] ?? 0)
const total = { passed: 0, failed: 0, skipped: 0, secondTries: 0 }
for (const file of globSync('test-results/*.json')) {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  total.secondTries += report.stats?.flaky ?? 0
  total.passed += report.numPassedTests ?? (report.stats ? report.stats.expected + report.stats.flaky : 0)
  total.failed += report.numFailedTests ?? report.stats?.unexpected ?? 0
  total.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0
}
if (total.secondTries > MAX_SECOND_TRIES) total.failed += total.secondTries
if (total.secondTries > 0) process.stdout.write(`${total.secondTries} passed at their second try\n`)
if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`)
process.stdout.write(`${total.passed} passed, ${total.failed + failedSteps} failed\n`)
if (total.failed + failedSteps > 0 || total.passed === 0) process.exitCode = 1
