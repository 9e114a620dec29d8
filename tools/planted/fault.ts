/** One mistake in the product, and the tests that should fail with it. */
export interface Fault {
  id: string
  file: string
  /** Text that the file has exactly once. */
  from: string
  to: string
  /** What a user would suffer. */
  harm: string
  /** Test files: `*.test.ts(x)` of Vitest, below faults/ those of its own suite, `*.spec.ts` of Playwright. */
  seenBy: string[]
  /** A pattern of test titles, to keep the run short. */
  only?: string
  /** Where only the tests of .ci/full see it. */
  suite?: 'full'
}

export interface Group {
  id: string
  title: string
  faults: Fault[]
}

/** The source with the fault in it. */
export function plant(source: string, { id, file, from, to }: Fault): string {
  const parts = source.split(from)
  if (parts.length !== 2)
    throw new Error(`${id}: ${file} has this text ${parts.length - 1} times, not once: ${from}`)
  const planted = parts.join(to)
  const lines = countChangedLines(source, planted)
  if (lines !== 1) throw new Error(`${id}: changes ${lines} lines of ${file}, not one`)
  return planted
}

/** Lines of the longer text between the equal beginning and the equal end of both. */
function countChangedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same] === b[same]) same += 1
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && a.at(-1 - sameAtEnd) === b.at(-1 - sameAtEnd)) sameAtEnd += 1
  return Math.max(a.length, b.length) - same - sameAtEnd
}

/** All groups and faults, or those with these ids. */
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
