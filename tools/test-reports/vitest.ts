import { relative } from 'node:path'
import { addDuration, emptyOutcome, type Outcome, shorten } from './outcome.ts'

export interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: {
      fullName: string
      status: string
      failureMessages: string[] | null
      tags?: string[]
    }[]
  }[]
}

export function readVitest({ testResults }: VitestReport): Outcome {
  const outcome = emptyOutcome()
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(process.cwd(), name)
    addDuration(outcome, file, endTime - startTime)
    const failedBefore = outcome.failed.length
    for (const { fullName, status: each, failureMessages, tags = [] } of assertionResults) {
      if (each === 'passed') outcome.passed += 1
      else if (each === 'failed')
        outcome.failed.push({ file, title: fullName, error: shorten((failureMessages ?? []).join('\n')) })
      else if (tags.includes('full') && process.env.SUITE !== 'full') outcome.leftOut += 1
      else outcome.skipped.push(fullName)
    }
    // A file that fails to load, or whose hook fails, contains no failed test.
    if (status === 'failed' && outcome.failed.length === failedBefore)
      outcome.failed.push({ file, title: '(the file itself)', error: shorten(message) })
  }
  return outcome
}
