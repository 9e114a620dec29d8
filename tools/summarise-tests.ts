import { globSync, readFileSync } from 'node:fs'

interface Report {
  /** Vitest. */
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  /** Playwright. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

// Checks and builds that failed count like a failed test.
const failedSteps = Number(process.argv[2] ?? 0)
const total = { passed: 0, failed: 0, skipped: 0 }
for (const file of globSync('test-results/*.json')) {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  total.passed += report.numPassedTests ?? report.stats?.expected ?? 0
  total.failed += report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0)
  total.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0
}
if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`)
process.stdout.write(`${total.passed} passed, ${total.failed + failedSteps} failed\n`)
if (total.failed + failedSteps > 0 || total.passed === 0) process.exitCode = 1
