import { readFileSync } from 'node:fs'

/** A one-line mistake in the product, and the tests that should detect it. */
export interface Fault {
  id: string
  file: string
  /** Text that occurs exactly once in the file. */
  from: string
  to: string
  /** The effect for a user. */
  harm: string
  /** Test files: `*.test.ts(x)` for Vitest, below faults/ for its suite, `*.spec.ts` for Playwright. */
  seenBy: string[]
  /** A pattern of test titles, to shorten the run. */
  only?: string
  /** Set when only tests of .ci/full detect the fault. */
  suite?: 'full'
}

export interface Group {
  id: string
  title: string
  faults: Fault[]
}

export const GROUPS: Group[] = JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8'))

export function plant(source: string, { id, file, from, to }: Fault): string {
  const parts = source.split(from)
  if (parts.length !== 2)
    throw new Error(`${id}: ${file} has this text ${parts.length - 1} times, not once: ${from}`)
  const planted = parts.join(to)
  const lines = countChangedLines(source, planted)
  if (lines !== 1) throw new Error(`${id}: changes ${lines} lines of ${file}, not one`)
  return planted
}

/** Counts the lines of the longer text between the equal start and the equal end of both. */
function countChangedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same] === b[same]) same += 1
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && a.at(-1 - sameAtEnd) === b.at(-1 - sameAtEnd)) sameAtEnd += 1
  return Math.max(a.length, b.length) - same - sameAtEnd
}

/** Returns the groups and faults with these ids, or all. */
export function choose(groups: Group[], ids: string[]): Group[] {
  const known = new Set(groups.flatMap((group) => [group.id, ...group.faults.map(({ id }) => id)]))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`There is no fault or group ${unknown.join(', ')}.`)
  if (ids.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      faults: group.faults.filter(({ id }) => ids.includes(group.id) || ids.includes(id)),
    }))
    .filter(({ faults }) => faults.length > 0)
}
