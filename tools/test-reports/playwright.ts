import { addDuration, emptyOutcome, type Outcome, type Problem, shorten } from './outcome.ts'

interface Result {
  status: string
  duration: number
  errors: { message?: string }[]
}

interface Spec {
  title: string
  file: string
  line: number
  tests: { status: string; results: Result[] }[]
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

export interface PlaywrightReport {
  stats: object
  suites: Suite[]
  /** Errors that belong to no test, such as a failed start of the servers. */
  errors: { message?: string }[]
}

export function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const outcome = emptyOutcome()
  for (const spec of suites.flatMap(listSpecs))
    for (const { status, results } of spec.tests) {
      if (status === 'skipped') outcome.skipped.push(spec.title)
      else if (status === 'expected') outcome.passed += 1
      else outcome.failed.push(describe(spec, results.at(-1)))
      for (const { duration } of results) addDuration(outcome, `e2e/tests/${spec.file}`, duration)
    }
  for (const error of errors)
    outcome.failed.push({ file: 'e2e', title: '(outside of a test)', error: messageOf([error]) })
  return outcome
}

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)]

const describe = ({ file, line, title }: Spec, result?: Result): Problem => ({
  file: `e2e/tests/${file}:${line}`,
  title,
  error: messageOf(result?.errors ?? []) || (result?.status ?? ''),
})

const messageOf = (errors: { message?: string }[]) =>
  shorten(errors.map(({ message = '' }) => message).join('\n'))
