import { backupApi } from '@linework/contract/backup/api'
import { bookingsApi } from '@linework/contract/bookings/api'
import { dashboardApi } from '@linework/contract/dashboard/api'
import { enquiriesApi } from '@linework/contract/enquiries/api'
import { formCheckApi } from '@linework/contract/form-check/api'
import { setupApi } from '@linework/contract/setup/api'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.tsx'
import { useMay } from '../layout/use-me.ts'
import type { Route } from './+types/dashboard-page'
import { BookingsPanel } from './bookings/bookings-panel.tsx'
import { CountCards } from './count-cards.tsx'
import styles from './dashboard-page.module.css'
import { Greeting } from './greeting.tsx'
import { BackupLine } from './health/backup-line.tsx'
import { FormCheckLine } from './health/form-check-line.tsx'
import { SetupLine } from './health/setup-line.tsx'
import { UndeliveredLine } from './health/undelivered-line.tsx'
import { DayPlot } from './plots/day-plot.tsx'
import { ServicePlot } from './plots/service-plot.tsx'
import { RecentEnquiries } from './recent-enquiries.tsx'

export const meta = backOfficeMeta('Dashboard')

/** A part that fails to load is logged and does not affect the others. One that the role may not see is left out. */
const orUndefined = <T,>(response: Promise<T>) =>
  response.catch((error) => {
    if (!(error instanceof ApiFailure && error.status === 403)) reportFailure(error)
    return undefined
  })

export function clientLoader() {
  return {
    counts: orUndefined(browserApi(dashboardApi.counts)),
    stats: orUndefined(browserApi(dashboardApi.stats)),
    recent: orUndefined(browserApi(enquiriesApi.recent)),
    bookings: orUndefined(browserApi(bookingsApi.soon)),
    check: orUndefined(browserApi(formCheckApi.show)),
    backup: orUndefined(browserApi(backupApi.show)),
    setup: orUndefined(browserApi(setupApi.progress)),
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const may = useMay()
  const { counts, stats, recent, bookings, check, backup, setup } = loaderData
  return (
    <>
      <Greeting />
      <div className={styles.parts}>
        <UndeliveredLine />
        <Deferred value={setup} fallback={null}>
          {(found) => (found === undefined ? null : <SetupLine found={found} />)}
        </Deferred>
        <Deferred value={counts} fallback={<CountCards counts={undefined} />}>
          {(found) => <CountCards counts={found} />}
        </Deferred>
        <Deferred value={check} fallback={<Skeleton className={styles.line} />}>
          {(found) => (found === undefined ? null : <FormCheckLine found={found} />)}
        </Deferred>
        <Deferred value={backup} fallback={<Skeleton className={styles.line} />}>
          {(found) => (found === undefined ? null : <BackupLine found={found} />)}
        </Deferred>
        <Deferred value={bookings} fallback={<Skeleton className={styles.bookings} />}>
          {(found) => <BookingsPanel bookings={found} />}
        </Deferred>
        <div className={styles.plots} hidden={!may(dashboardApi.stats)}>
          <Deferred value={stats} fallback={<PlotSkeletons />}>
            {(found) =>
              found ? (
                <>
                  <DayPlot days={found.days} />
                  <ServicePlot services={found.services} />
                </>
              ) : (
                <EmptyState text="Could not load the charts." />
              )
            }
          </Deferred>
        </div>
        <Deferred value={recent} fallback={<Skeleton className={styles.table} />}>
          {(found) => <RecentEnquiries enquiries={found ?? []} />}
        </Deferred>
      </div>
    </>
  )
}

function PlotSkeletons() {
  return (
    <>
      <Skeleton className={styles.plot} />
      <Skeleton className={styles.plot} />
    </>
  )
}
