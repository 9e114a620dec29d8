import { appointmentsApi } from '@linework/contract/appointments/api'
import { backupApi } from '@linework/contract/backup/api'
import { bookingsApi } from '@linework/contract/bookings/api'
import { dashboardApi } from '@linework/contract/dashboard/api'
import { enquiriesApi } from '@linework/contract/enquiries/api'
import { formCheckApi } from '@linework/contract/form-check/api'
import { setupApi } from '@linework/contract/setup/api'
import { SETUP_STEPS } from '@linework/contract/setup/limits'
import type { SetupProgress } from '@linework/contract/setup/shapes'
import { useRevalidator } from 'react-router'
import { ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AlertOffer } from '../alerts/alert-offer.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.tsx'
import { useMay } from '../layout/session/use-me.ts'
import { readNewest } from '../layout/unread-count.ts'
import type { Route } from './+types/dashboard-page'
import { BookingsPanel } from './bookings/bookings-panel.tsx'
import { CountCards } from './count-cards.tsx'
import styles from './dashboard-page.module.css'
import { FiguresPanel } from './figures/figures-panel.tsx'
import { Greeting } from './greeting.tsx'
import { SetupLine } from './health/setup-line.tsx'
import { WebsiteHealth } from './health/website-health.tsx'
import { DayPlot } from './plots/day-plot.tsx'
import { ServicePlot } from './plots/service-plot.tsx'
import { RecentEnquiries } from './recent-enquiries.tsx'
import { RemindersPanel } from './reminders/reminders-panel.tsx'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'
import { WaitingPanel } from './waiting/waiting-panel.tsx'

export const meta = backOfficeMeta('Dashboard')

/** A part that fails to load is logged and does not affect the others. One that the role may not see is left out. */
const orUndefined = <T,>(response: Promise<T>) =>
  response.catch((error) => {
    if (!(error instanceof ApiFailure && error.status === 403)) reportFailure(error)
    return undefined
  })

export function clientLoader() {
  const known = readNewest()
  return {
    waiting: known.then(async (newest) => {
      const [waiting, asked] = await Promise.all([
        orUndefined(browserApi(enquiriesApi.waiting)),
        orUndefined(browserApi(appointmentsApi.asked)),
      ])
      return { known: newest, waiting, asked }
    }),
    reminders: orUndefined(browserApi(enquiriesApi.reminders)),
    counts: orUndefined(browserApi(dashboardApi.counts)),
    stats: orUndefined(browserApi(dashboardApi.stats)),
    figures: orUndefined(browserApi(dashboardApi.figures)),
    recent: orUndefined(browserApi(enquiriesApi.recent)),
    bookings: orUndefined(browserApi(bookingsApi.soon)),
    health: Promise.all([
      orUndefined(browserApi(formCheckApi.show)),
      orUndefined(browserApi(backupApi.show)),
    ]),
    setup: orUndefined(browserApi(setupApi.progress)),
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const may = useMay()
  const { waiting, reminders, counts, stats, figures, recent, bookings, health, setup } = loaderData
  const { revalidate } = useRevalidator()
  useRefreshOnReturn(loaderData)
  return (
    <>
      <Greeting />
      <div className={styles.parts}>
        <Deferred value={setup} fallback={null}>
          {(found) => (found !== undefined && !isSetUp(found) ? <SetupLine found={found} /> : null)}
        </Deferred>
        <Deferred value={waiting} fallback={<Skeleton className={styles.waiting} />}>
          {(found) => <WaitingPanel {...found} />}
        </Deferred>
        <Deferred value={reminders} fallback={null}>
          {(found) => <RemindersPanel reminders={found} />}
        </Deferred>
        <AlertOffer />
        <Deferred value={bookings} fallback={<Skeleton className={styles.bookings} />}>
          {(found) => <BookingsPanel bookings={found} />}
        </Deferred>
        <Deferred value={counts} fallback={<CountCards counts={undefined} />}>
          {(found) => <CountCards counts={found} />}
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
        <div hidden={!may(dashboardApi.figures)}>
          <Deferred value={figures} fallback={<Skeleton className={styles.table} />}>
            {(found) => <FiguresPanel figures={found} />}
          </Deferred>
        </div>
        <Deferred value={recent} fallback={<Skeleton className={styles.table} />}>
          {(found) => <RecentEnquiries enquiries={found} onRetry={revalidate} />}
        </Deferred>
        <Deferred value={setup} fallback={null}>
          {(found) => (found !== undefined && isSetUp(found) ? <SetupLine found={found} /> : null)}
        </Deferred>
        <Deferred value={health} fallback={<Skeleton className={styles.line} />}>
          {([check, backup]) => <WebsiteHealth check={check} backup={backup} />}
        </Deferred>
      </div>
    </>
  )
}

/** Until then visitors see no website, so it comes first. */
const isSetUp = ({ finished }: SetupProgress) => finished.length === SETUP_STEPS.length

function PlotSkeletons() {
  return (
    <>
      <Skeleton className={styles.plot} />
      <Skeleton className={styles.plot} />
    </>
  )
}
