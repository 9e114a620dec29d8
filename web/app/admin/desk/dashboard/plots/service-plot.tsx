import type { DashboardStats } from '@linework/contract/desk/dashboard-shapes'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import styles from './service-plot.module.css'

/** Names and numbers are text, so the bars are hidden from screen readers. */
export function ServicePlot({ services }: { services: DashboardStats['services'] }) {
  const max = Math.max(...services.map(({ count }) => count), 1)
  return (
    <Panel title="By service">
      {services.length === 0 ? <EmptyState text="No enquiries yet." /> : null}
      <Stack as="ul" gap={6}>
        {services.map(({ service, count }) => (
          <li key={service} className={styles.service}>
            <span className={styles.name}>{service}</span> <b className={styles.count}>{count}</b>
            <svg className={styles.track} aria-hidden="true">
              <rect className={styles.ground} width="100%" height="100%" />
              <rect className={styles.bar} width={`${(count / max) * 100}%`} height="100%" />
            </svg>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
