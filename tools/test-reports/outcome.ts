import { stripVTControlCharacters } from 'node:util'

export interface Problem {
  file: string
  title: string
  error: string
}

export interface Outcome {
  passed: number
  failed: Problem[]
  skipped: string[]
  /** Number of tests tagged full that this run left out. */
  leftOut: number
  durations: Map<string, number>
}

export const emptyOutcome = (): Outcome => ({
  passed: 0,
  failed: [],
  skipped: [],
  leftOut: 0,
  durations: new Map(),
})

export function addDuration({ durations }: Outcome, file: string, ms: number): void {
  durations.set(file, (durations.get(file) ?? 0) + ms)
}

const LINES_MAX = 15

export function shorten(error: string): string {
  const lines = stripVTControlCharacters(error).trim().split('\n')
  const rest = lines.length - LINES_MAX
  return [...lines.slice(0, LINES_MAX), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join('\n')
}
