import { stripVTControlCharacters } from 'node:util'

/** A test that failed, or that passed only at its second try, with what went wrong. */
export interface Problem {
  file: string
  title: string
  error: string
}

export interface Outcome {
  passed: number
  failed: Problem[]
  secondTries: Problem[]
  /** Titles. */
  skipped: string[]
  /** Those that were run. */
  files: string[]
}

const LINES_MAX = 15

/** The beginning of an error, as it reads without a terminal. */
export function shorten(error: string): string {
  const lines = stripVTControlCharacters(error).trim().split('\n')
  const rest = lines.length - LINES_MAX
  return [...lines.slice(0, LINES_MAX), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join('\n')
}
