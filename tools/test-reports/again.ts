import type { Outcome } from './outcome.ts'

/**
 * A run, and a second one of the files that failed in it. What passes there failed because the machine was busy: it is
 * named, one line for a file. What was not run again has failed.
 */
export function mergeAgain(first: Outcome, again: Outcome): Outcome {
  const hasPassed = (file: string) =>
    again.files.includes(file) && !again.failed.some((problem) => problem.file === file)
  const passedThen = first.failed.filter(({ file }) => hasPassed(file))
  const wasRun = ({ file }: { file: string }) => again.files.includes(file)
  return {
    passed: first.passed + passedThen.length,
    failed: [...first.failed.filter((problem) => !wasRun(problem)), ...again.failed],
    secondTries: [...first.secondTries, ...oncePerFile(passedThen)],
    skipped: first.skipped,
    files: first.files,
  }
}

const oncePerFile = <T extends { file: string }>(problems: T[]): T[] =>
  problems.filter(({ file }, i) => problems.findIndex((each) => each.file === file) === i)
