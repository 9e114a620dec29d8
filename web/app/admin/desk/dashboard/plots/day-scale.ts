const LINES_MAX = 4

/** Grid lines from 0 to at least `largest`, in at most four steps of 1, 2 or 5 times a power of ten. */
export function scaleFor(largest: number): number[] {
  const step = findStep(Math.max(largest, 1))
  const lines = [0]
  while ((lines.at(-1) as number) < largest || lines.length < 2) lines.push((lines.at(-1) as number) + step)
  return lines
}

function findStep(largest: number): number {
  for (let power = 1; ; power *= 10) {
    const found = [1, 2, 5].map((factor) => factor * power).find((step) => largest / step <= LINES_MAX)
    if (found !== undefined) return found
  }
}

/** The mean of each day and the six before it, or of fewer at the start. */
export function sevenDayMean(counts: number[]): number[] {
  return counts.map((_, i) => {
    const week = counts.slice(Math.max(0, i - 6), i + 1)
    return week.reduce((sum, count) => sum + count, 0) / week.length
  })
}
