import { changesApi } from '@linework/contract/changes/api'
import { CHANGES_KEPT_DAYS, CHANGES_PAGE } from '@linework/contract/changes/limits'
import { CHANGE_KINDS } from '@linework/contract/records'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../lib/calls/api.ts'
import { readPageNumber } from '../../lib/navigation/read-page-number.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMe } from '../layout/session/use-me.ts'
import { listAddress } from '../list/list-address.ts'
import { loadPage } from '../list/load-page.ts'
import { PagedList } from '../list/paged-list.tsx'
import type { Route } from './+types/changes-page'
import styles from './changes-list.module.css'
import { ChangesOfDays } from './changes-of-days.tsx'
import { ChangesSkeleton } from './changes-skeleton.tsx'
import { DownloadReads } from './download-reads.tsx'
import { KindFilter } from './kind-filter.tsx'

export const meta = backOfficeMeta('Changes')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('kind')
  const kind = CHANGE_KINDS.find((each) => each === asked)
  const page = readPageNumber(request.url)
  const call = browserApi(changesApi.page, {
    query: { page, limit: CHANGES_PAGE, ...(kind ? { kind } : {}) },
  })
  const changes = call.then(({ changes, totalPages }) => ({ items: changes, pages: totalPages }))
  return { page, kind: kind ?? '', changes: loadPage(changes) }
}

export default function ChangesPage({ loaderData: { page, kind, changes } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const me = useMe()
  const addressOf = listAddress('/admin/changes', { kind })
  return (
    <>
      <PageHead title="Changes">
        <div className={styles.filter}>
          <KindFilter kind={kind} />
        </div>
      </PageHead>
      {me?.role === 'owner' && <DownloadReads />}
      <p className={styles.lead}>
        {`Who changed what in the last ${CHANGES_KEPT_DAYS} days. What stood there before is in the record’s versions.`}
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
