import { relative } from 'node:path'
import { type Outcome, shorten } from './outcome.ts'

export interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

export function readVitest({ testResults }: VitestReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], secondTries: [], skipped: [], files: [] }
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name)
    outcome.files.push(file)
    const failedBefore = outcome.failed.length
    for (const { fullName, status: each, failureMessages } of assertionResults) {
      if (each === 'passed') outcome.passed += 1
      else if (each === 'failed')
        outcome.failed.push({ file, title: fullName, error: shorten((failureMessages ?? []).join('\n')) })
      else outcome.skipped.push(fullName)
    }
    // A file that cannot be loaded, or whose hook fails, has no failed test.
    if (status === 'failed' && outcome.failed.length === failedBefore)
      outcome.failed.push({ file, title: '(the file itself)', error: shorten(message) })
  }
  return outcome
}
