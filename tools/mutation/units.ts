import { readFileSync } from 'node:fs'

/** A part of a file: from the line that starts with `from` to the line before `to`. */
export interface Part {
  file: string
  from?: string
  to?: string
}

interface Unit {
  mutate: Part[]
  tests: string[]
}

/** Pure functions that validate untrusted input, with their tests. */
export const UNITS: Record<string, Unit> = JSON.parse(
  readFileSync(new URL('units.json', import.meta.url), 'utf8'),
)
