import type { DashboardStats } from '@linework/contract/desk/dashboard-shapes'
import { formatDay } from '../../../../shared/time/format-day.ts'

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

/** The text alternative of the plot. */
export function describeDays(days: DashboardStats['days']): string {
  const counts = days.map(({ count }) => count)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return `No enquiries in the last ${days.length} days.`
  const max = Math.max(...counts)
  const busiest = formatDay(days.find(({ count }) => count === max)?.day ?? '')
  const [before = 0, now = 0] = [sevenDayMean(counts).at(-8), sevenDayMean(counts).at(-1)]
  return [
    `${total} enquiries in the last ${days.length} days.`,
    `Most on ${busiest}: ${max}. Today: ${counts.at(-1)}.`,
    `Average of the last 7 days: ${now.toFixed(1)} a day; of the 7 days before: ${before.toFixed(1)}.`,
  ].join(' ')
}
