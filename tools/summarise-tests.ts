import { globSync, readFileSync } from 'node:fs'

interface Report {
  /** Vitest. */
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  /** Playwright. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const total = { passed: 0, failed: 0, skipped: 0 }
for (const file of globSync('test-results/*.json')) {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  total.passed += report.numPassedTests ?? report.stats?.expected ?? 0
  total.failed += report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0)
  total.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
