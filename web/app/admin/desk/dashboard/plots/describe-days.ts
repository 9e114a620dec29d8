import type { DashboardStats } from '@linework/contract/desk/dashboard-shapes'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { sevenDayMean } from './day-scale.ts'

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
