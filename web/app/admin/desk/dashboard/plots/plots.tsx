import type { DashboardStats } from '@linework/contract/desk/dashboard-shapes'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import styles from './plots.module.css'

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

/** Averages each day with the six days before it, or with fewer at the start. */
export function sevenDayMean(counts: number[]): number[] {
  return counts.map((_, i) => {
    const week = counts.slice(Math.max(0, i - 6), i + 1)
    return week.reduce((sum, count) => sum + count, 0) / week.length
  })
}

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

const TOP = 12
const FLOOR = 228
const LABELS = 250
const BAR_SHARE = 0.6

/** X is in percent and y in pixels, so that bars grow with the screen while labels keep their size. */
export function DayPlot({ days }: { days: DashboardStats['days'] }) {
  const counts = days.map(({ count }) => count)
  const lines = scaleFor(Math.max(...counts, 0))
  const top = lines.at(-1) as number
  const y = (count: number) => FLOOR - (count / top) * (FLOOR - TOP)
  const slot = 100 / Math.max(days.length, 1)
  const last = days.length - 1
  return (
    <Panel
      title="Enquiries, last 30 days"
      aside={
        <Row as="span" gap={3} align="center" className={`muted text-sm ${styles.key}`}>
          7-day average
        </Row>
      }
    >
      <Stack gap={3} className={styles.plot} role="img" aria-label={describeDays(days)}>
        <svg className={styles.axis} aria-hidden="true">
          {lines.map((line) => (
            <text key={line} x="100%" y={y(line) + 4} textAnchor="end">
              {line}
            </text>
          ))}
        </svg>
        <svg className={styles.days} aria-hidden="true">
          {lines.map((line) => (
            <line key={line} className={styles.line} x1="0" x2="100%" y1={y(line)} y2={y(line)} />
          ))}
          {days.map(({ day, count }, i) => (
            <rect
              key={day}
              className={i === last ? styles.today : styles.bar}
              x={`${(i + (1 - BAR_SHARE) / 2) * slot}%`}
              width={`${slot * BAR_SHARE}%`}
              y={y(count)}
              height={FLOOR - y(count)}
            >
              <title>{`${formatDay(day)}: ${count}`}</title>
            </rect>
          ))}
          <svg
            width="100%"
            height={FLOOR}
            viewBox={`0 0 ${Math.max(days.length, 1)} ${FLOOR}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <polyline
              className={styles.mean}
              points={sevenDayMean(counts)
                .map((mean, i) => `${i + 0.5},${y(mean)}`)
                .join(' ')}
            />
          </svg>
          {days.map(({ day }, i) =>
            i % 7 === 0 && last - i >= 4 ? (
              <text key={day} x={`${(i + 0.2) * slot}%`} y={LABELS}>
                {shortDay(day)}
              </text>
            ) : null,
          )}
          <text x="100%" y={LABELS} textAnchor="end">
            {shortDay(days[last]?.day ?? '')}
          </text>
        </svg>
      </Stack>
    </Panel>
  )
}

const shortDay = (day: string) => formatDay(day).split(' ').slice(0, 2).join(' ')

/** Screen readers get names and numbers as text, so the bars are hidden from them. */
export function ServicePlot({ services }: { services: DashboardStats['services'] }) {
  const max = Math.max(...services.map(({ count }) => count), 1)
  return (
    <Panel title="By service">
      {services.length === 0 ? <EmptyState text="No enquiries yet." /> : null}
      <Stack as="ul" gap={6}>
        {services.map(({ service, count }) => (
          <li key={service} className={styles.service}>
            <span>{service}</span> <b>{count}</b>
            <svg className={styles.track} aria-hidden="true">
              <rect className={styles.surface} width="100%" height="100%" />
              <rect className={styles.share} width={`${(count / max) * 100}%`} height="100%" />
            </svg>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
