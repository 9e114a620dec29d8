import type { Outcome } from '../test-reports/outcome.ts'

type Verdict = 'seen' | 'NOT SEEN' | 'broken'

export interface Result {
  verdict: Verdict
  by: string
}

const OUTSIDE = /^\((the file itself|outside of a test)\)$/

/** Judges the reports of test runs with a fault; an undefined report means that the run did not start. */
export function judge(outcomes: (Outcome | undefined)[], output: string): Result {
  const ran = outcomes.filter((each) => each !== undefined)
  const failed = ran.flatMap((each) => each.failed)
  const first = failed.find(({ title }) => !OUTSIDE.test(title))
  if (first) return { verdict: 'seen', by: `${first.file}: ${first.title}` }
  const [outside] = failed
  if (outside) return { verdict: 'broken', by: `${outside.file}: ${outside.error.split('\n')[0]}` }
  if (ran.length < outcomes.length) return { verdict: 'broken', by: output.trim().split('\n').at(-1) ?? '' }
  if (ran.every(({ passed }) => passed === 0)) return { verdict: 'broken', by: 'no test ran' }
  return { verdict: 'NOT SEEN', by: '' }
}
