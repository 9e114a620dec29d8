import { privacyApi } from '@linework/contract/desk/api'
import { ACCESS_LOG_DAYS } from '@linework/contract/desk/clients/privacy-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { CHANGE_KINDS, RECORDS } from '@linework/contract/records'
import { auditLogApi } from '@linework/contract/studio/api'
import {
  AUDIT_LOG_RETENTION_DAYS,
  CHANGES_PAGE,
  type Change,
} from '@linework/contract/studio/audit-log-shapes'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { download } from '../../../lib/calls/download.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay, studioTime } from '../../../shared/time/studio-moments.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFilter } from '../../kit/list/list-filter.tsx'
import { listUrl, loadPage, PagedList } from '../../kit/list/paged-list.tsx'
import { DownloadButton } from '../../kit/page/download-button.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { useMe } from '../../kit/session/use-me.ts'
import { changedRecordUrl, describeChange } from '../../kit/versions/describe-change.ts'
import type { Route } from './+types/changes-page'
import styles from './changes-list.module.css'

export const meta = backOfficeMeta('Changes')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('kind')
  const kind = CHANGE_KINDS.find((each) => each === asked)
  const page = readPageNumber(request.url)
  const call = browserApi(auditLogApi.page, {
    query: { page, limit: CHANGES_PAGE, ...(kind ? { kind } : {}) },
  })
  const changes = call.then(({ changes, totalPages }) => ({ items: changes, pages: totalPages }))
  return { page, kind: kind ?? '', changes: loadPage(changes) }
}

export default function AuditLogPage({ loaderData: { page, kind, changes } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const me = useMe()
  const addressOf = listUrl('/admin/changes', { kind })
  return (
    <>
      <PageHead title="Changes">
        <div className={styles.filter}>
          <KindFilter kind={kind} />
        </div>
      </PageHead>
      {me?.role === 'owner' && <DownloadAccessLog />}
      <p className={styles.lead}>
        {`Changes made by staff in the last ${AUDIT_LOG_RETENTION_DAYS} days. Earlier content is in the record’s version history.`}
      </p>
      <Deferred key={addressOf(page)} value={changes} fallback={<ChangesSkeleton />}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            things="Changes"
            empty={
              <EmptyState
                text="No changes yet."
                note="What staff add, change and delete is listed here, with who did it."
              />
            }
            skeleton={<ChangesSkeleton />}
            onRetry={revalidate}
          >
            {(items) => <ChangesOfDays changes={items} />}
          </PagedList>
        )}
      </Deferred>
    </>
  )
}

const ROWS = Array.from({ length: 8 }, (_, i) => i)

function ChangesSkeleton() {
  return (
    <ul className="surface divided" aria-label="Loading changes" aria-busy="true">
      {ROWS.map((row) => (
        <li key={row} className={styles.item}>
          <Skeleton className={styles.pending} />
        </li>
      ))}
    </ul>
  )
}

/** Changing the kind resets the list to its first page. */
function KindFilter({ kind }: { kind: string }) {
  const navigate = useNavigate()
  return (
    <ListFilter
      label="Kind"
      all="Everything"
      value={kind}
      options={CHANGE_KINDS.map((each) => ({ value: each, label: RECORDS[each].name }))}
      onValue={(next) => navigate(listUrl('/admin/changes', { kind: next })(1))}
    />
  )
}

/** Lets owners download which staff member read which personal data. */
const DownloadAccessLog = () => (
  <DownloadButton
    label={`Client data access log, ${ACCESS_LOG_DAYS} days`}
    download={() => download(privacyApi.reads, { query: { days: ACCESS_LOG_DAYS } }, 'reads.csv')}
  />
)

function ChangesOfDays({ changes }: { changes: Change[] }) {
  const { clock } = useStudio()
  return groupByDay(changes, clock).map(({ day, items }) => {
    const name = nameOfDay(day, new Date(), clock)
    return (
      <section key={day} className={styles.day}>
        <h2 className={styles.heading}>{name}</h2>
        <ul className="surface divided" aria-label={`Changes, ${name}`}>
          {items.map((change) => (
            <ChangeItem key={change._id} change={change} />
          ))}
        </ul>
      </section>
    )
  })
}

function groupByDay(changes: Change[], clock: StudioClock) {
  const days = Map.groupBy(changes, ({ at }) => studioIsoDay(new Date(at), clock))
  return [...days].map(([day, items]) => ({ day, items }))
}

const DAY_MS = 86_400_000

function nameOfDay(day: string, now: Date, clock: StudioClock): string {
  if (day === studioIsoDay(now, clock)) return 'Today'
  if (day === studioIsoDay(new Date(now.getTime() - DAY_MS), clock)) return 'Yesterday'
  return formatDay(day)
}

/** The whole row links to the record. */
function ChangeItem({ change }: { change: Change }) {
  const { at, by } = change
  const { clock } = useStudio()
  const address = changedRecordUrl(change)
  const { who, did, title, end } = describeChange(change)
  const name = title || 'Show'
  return (
    <li className={styles.item}>
      <p className={`muted ${styles.change}`}>
        <b>{who}</b>
        {` ${did} `}
        {address ? (
          <Link className={styles.link} to={address}>
            {name}
          </Link>
        ) : (
          title
        )}
        {end === '' ? null : ` ${end}`}
      </p>
      <p className={`muted text-xs ${styles.details}`}>
        <time dateTime={at}>{studioTime(new Date(at), clock)}</time>
        {`, ${by}`}
      </p>
    </li>
  )
}
