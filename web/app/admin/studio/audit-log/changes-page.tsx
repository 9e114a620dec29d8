import { privacyApi } from '@linework/contract/desk/api'
import { ACCESS_LOG_DAYS } from '@linework/contract/desk/clients/privacy-shapes'
import { CHANGE_KINDS, RECORDS } from '@linework/contract/records'
import { auditLogApi } from '@linework/contract/studio/api'
import { AUDIT_LOG_RETENTION_DAYS, CHANGES_PAGE } from '@linework/contract/studio/audit-log-shapes'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { download } from '../../../lib/calls/download.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ListFilter } from '../../kit/list/list-states.tsx'
import { listUrl, loadPage, PagedList } from '../../kit/list/paged-list.tsx'
import { DownloadButton } from '../../kit/page/download-button.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { useMe } from '../../kit/session/use-me.ts'
import type { Route } from './+types/changes-page'
import styles from './changes-list.module.css'
import { ChangesOfDays } from './changes-of-days.tsx'

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
      <p className={`muted ${styles.lead}`}>
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
        <Stack as="li" gap={5} key={row} className={`relative ${styles.item}`}>
          <Skeleton style={{ width: '60%', height: '1.2rem' }} />
        </Stack>
      ))}
    </ul>
  )
}

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

const DownloadAccessLog = () => (
  <DownloadButton
    label={`Client data access log, ${ACCESS_LOG_DAYS} days`}
    download={() => download(privacyApi.reads, { query: { days: ACCESS_LOG_DAYS } }, 'reads.csv')}
  />
)
