import { readFileSync } from 'node:fs'
import type { Part } from './units.ts'

/** Stryker needs line numbers. They are looked up, because they change. */
export function rangeOf({ file, from, to }: Part): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  if (from === undefined) return file
  const first = lines.findIndex((line) => line.startsWith(from))
  const end = to === undefined ? lines.length : lines.findIndex((line) => line.startsWith(to))
  if (first === -1 || end <= first) throw new Error(`${file} has no part from ${from} to ${to}`)
  return `${file}:${first + 1}-${end}`
}
