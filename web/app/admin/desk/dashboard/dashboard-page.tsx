import {
  appointmentsApi,
  bookingsApi,
  dashboardApi,
  freedTimesApi,
  sentMessagesApi,
} from '@linework/contract/desk/api'
import type { DashboardCounts } from '@linework/contract/desk/dashboard-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import type { Endpoint, ResponseOf } from '@linework/contract/http/endpoint'
import { hasRole, type Role } from '@linework/contract/studio/accounts/sign-in'
import { backupApi, formCheckApi, setupApi } from '@linework/contract/studio/api'
import { SETUP_PAGE, SETUP_STEPS } from '@linework/contract/studio/setup'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { NotificationOffer } from '../../kit/notifications/notification-offer.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { roleOf } from '../../kit/page/sidebar-links.ts'
import { readMe } from '../../kit/session/check-session.ts'
import { readNewest } from '../../kit/session/unread-count.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { FreedTimesPanel } from '../waitlist/freed-times-panel.tsx'
import type { Route } from './+types/dashboard-page'
import { AfterVisitsPanel } from './after-visits-panel.tsx'
import { BookingsPanel } from './bookings-panel.tsx'
import countCardsStyles from './count-cards.module.css'
import styles from './dashboard-page.module.css'
import { FiguresPanel } from './figures-panel.tsx'
import { Greeting } from './greeting.tsx'
import { ProblemLink } from './health/health-line.tsx'
import { UndeliveredLine, WebsiteHealth } from './health/website-health.tsx'
import { DayPlot, ServicePlot } from './plots/plots.tsx'
import { RecentEnquiries } from './recent-enquiries.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { UnansweredPanel } from './unanswered-panel.tsx'

const CARDS: { key: keyof DashboardCounts; label: string; to: string }[] = [
  { key: 'artistCount', label: 'Total Artists', to: '/admin/artists' },
  { key: 'serviceCount', label: 'Services Offered', to: '/admin/service' },
  { key: 'galleryCount', label: 'Featured Work', to: '/admin/galery?category=featured-work' },
  { key: 'contactsCount', label: 'Enquiries', to: '/admin/contact' },
  { key: 'faqsCount', label: 'FAQs', to: '/admin/faq' },
  { key: 'insideStudioCount', label: 'Inside Studio', to: '/admin/galery?category=inside-studio' },
]

const UNKNOWN = '–'

/** The cards link to their screens even before the counts have loaded. */
function CountCards({ counts }: { counts: DashboardCounts | undefined }) {
  const may = usePermission()
  const cards = CARDS.filter(({ to }) => may({ minRole: roleOf(to.split('?')[0] as string) }))
  return (
    <ul className={`surface ${countCardsStyles.cards}`} aria-label="Counts" aria-busy={counts === undefined}>
      {cards.map(({ key, label, to }) => (
        <li key={key}>
          <Link className={`muted text-sm ${countCardsStyles.card}`} to={to}>
            <b className={countCardsStyles.count}>{counts?.[key] ?? UNKNOWN}</b> <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const meta = backOfficeMeta('Dashboard')

/** One failed part leaves the others intact. A 403 is not logged: a temporary password always causes it. */
const orUndefined = <T,>(response: Promise<T>) =>
  response.catch((error) => {
    if (!(error instanceof ApiFailure && error.status === 403)) reportFailure(error)
    return undefined
  })

/** Resolves to undefined without a call when the role lacks the permission. */
const ifMay = <E extends Endpoint & { minRole: Role }>(endpoint: E) =>
  orUndefined(
    readMe().then(({ role }) =>
      hasRole(role, endpoint.minRole)
        ? (browserApi(endpoint as Endpoint) as Promise<ResponseOf<E>>)
        : undefined,
    ),
  )

export function clientLoader() {
  const known = readNewest()
  const setup = ifMay(setupApi.progress)
  return {
    waiting: known.then(async (newest) => {
      const [waiting, asked] = await Promise.all([
        orUndefined(browserApi(enquiriesApi.waiting)),
        orUndefined(browserApi(appointmentsApi.asked)),
      ])
      return { known: newest, waiting, asked }
    }),
    afterVisits: orUndefined(browserApi(sentMessagesApi.afterVisits)),
    freedTimes: orUndefined(browserApi(freedTimesApi.list)),
    reminders: orUndefined(browserApi(enquiriesApi.reminders)),
    counts: orUndefined(browserApi(dashboardApi.counts)),
    stats: ifMay(dashboardApi.stats),
    figures: ifMay(dashboardApi.figures),
    recent: orUndefined(browserApi(enquiriesApi.recent)),
    bookings: orUndefined(browserApi(bookingsApi.soon)),
    health: Promise.all([ifMay(formCheckApi.show), ifMay(backupApi.show), setup]),
    setup,
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const may = usePermission()
  const {
    afterVisits,
    freedTimes,
    waiting,
    reminders,
    counts,
    stats,
    figures,
    recent,
    bookings,
    health,
    setup,
  } = loaderData
  const { revalidate } = useRevalidator()
  useRefreshOnReturn(loaderData)
  return (
    <>
      <Greeting />
      <Stack gap={5}>
        <Deferred value={setup} fallback={null}>
          {(found) =>
            found !== undefined && !isSetUp(found) ? (
              // Visitors see no website until setup is complete, so this line comes first.
              <ProblemLink
                to={SETUP_PAGE}
                text="Setup is not finished, so the website is not public yet. Continue"
              />
            ) : null
          }
        </Deferred>
        <Deferred value={afterVisits} fallback={null}>
          {(found) => <AfterVisitsPanel found={found} />}
        </Deferred>
        <Deferred value={waiting} fallback={<Skeleton height="460px" />}>
          {(found) => <UnansweredPanel {...found} />}
        </Deferred>
        <Deferred value={freedTimes} fallback={null}>
          {(found) => <FreedTimesPanel times={found} />}
        </Deferred>
        <Deferred value={reminders} fallback={null}>
          {(found) => <RemindersPanel reminders={found} />}
        </Deferred>
        <NotificationOffer />
        <Deferred value={bookings} fallback={<Skeleton height="180px" />}>
          {(found) => <BookingsPanel bookings={found} />}
        </Deferred>
        <Deferred value={counts} fallback={<CountCards counts={undefined} />}>
          {(found) => <CountCards counts={found} />}
        </Deferred>
        {may(dashboardApi.stats) ? (
          <>
            <Stack gap={5} className={styles.plots}>
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
            </Stack>
            <Deferred value={figures} fallback={<Skeleton height="420px" />}>
              {(found) => <FiguresPanel figures={found} />}
            </Deferred>
          </>
        ) : null}
        <Deferred value={recent} fallback={<Skeleton height="420px" />}>
          {(found) => <RecentEnquiries enquiries={found} onRetry={revalidate} />}
        </Deferred>
        {may(backupApi.show) ? (
          <Deferred value={health} fallback={<Skeleton height="54px" />}>
            {([check, backup, progress]) => <WebsiteHealth check={check} backup={backup} setup={progress} />}
          </Deferred>
        ) : (
          <UndeliveredLine />
        )}
      </Stack>
    </>
  )
}

const isSetUp = ({ finished }: SetupProgress) => finished.length === SETUP_STEPS.length

function PlotSkeletons() {
  return (
    <>
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </>
  )
}

const STALE_MS = 5 * 60_000

/** Reloads data that is stale when the window becomes visible again, for example after the device slept. */
function useRefreshOnReturn(loaded: unknown): void {
  const { revalidate } = useRevalidator()
  const at = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of what is shown now
  useEffect(() => {
    at.current = Date.now()
  }, [loaded])
  useEffect(
    () =>
      onReturn(() => {
        if (Date.now() - at.current > STALE_MS) revalidate()
      }),
    [revalidate],
  )
}
