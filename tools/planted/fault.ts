import { readFileSync } from 'node:fs'

export interface Fault {
  id: string
  file: string
  /** A text that occurs exactly once in the file. */
  from: string
  to: string
  /** The effect on people who use the product. */
  harm: string
  /** Test files: `*.test.ts(x)` for Vitest, those in faults/ for its suite, `*.spec.ts` for Playwright. */
  seenBy: string[]
  /** A pattern of test titles, so that fewer tests run. */
  only?: string
  /** 'full' if only tests of .ci/full detect the fault. */
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

/** Counts changed lines, without the lines that are equal at the start and the end. */
function countChangedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same] === b[same]) same += 1
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && a.at(-1 - sameAtEnd) === b.at(-1 - sameAtEnd)) sameAtEnd += 1
  return Math.max(a.length, b.length) - same - sameAtEnd
}

/** Returns groups and faults with these ids, or all of them if there are no ids. */
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
