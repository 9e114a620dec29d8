import type { DashboardStats } from '@linework/contract/desk/dashboard-shapes'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { describeDays, scaleFor, sevenDayMean } from './day-scale.ts'
import styles from './plots.module.css'

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
      <div className={styles.plot} role="img" aria-label={describeDays(days)}>
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
      </div>
    </Panel>
  )
}

/** '14 Nov', without the year. */
const shortDay = (day: string) => formatDay(day).split(' ').slice(0, 2).join(' ')

/** Names and numbers are text, so the bars are hidden from screen readers. */
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
