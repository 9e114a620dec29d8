import { artistsApi, servicesApi } from '@linework/contract/content/api'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { ANY_ARTIST, ENQUIRIES_PAGE } from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { download } from '../../../lib/calls/download.ts'
import { artistsOf, loadList } from '../../../lib/calls/load-list.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { listUrl, loadPage, PagedList } from '../../kit/list/paged-list.tsx'
import { DownloadButton } from '../../kit/page/download-button.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { readNewest } from '../../kit/session/unread-count.ts'
import { useMe, usePermission } from '../../kit/session/use-me.ts'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import { readEnquiryQuery, sameList, showsNewest, toCallQuery } from '../urls/enquiry-query.ts'
import type { Route } from './+types/enquiries-page'
import { ArrivalsPill } from './arrivals-pill.tsx'
import { EnquiryDialog } from './dialog/enquiry-dialog.tsx'
import styles from './enquiries-page.module.css'
import { DeleteEnquiry } from './list/delete-enquiry.tsx'
import { EnquiryFilters } from './list/enquiry-filters.tsx'
import { InboxTable } from './list/inbox-table.tsx'
import { NoEnquiries } from './list/no-enquiries.tsx'
import { SelectionBar, useSelection } from './list/selection-bar.tsx'
import { StatusTabs } from './list/status-tabs.tsx'
import { useDesk } from './use-desk.ts'

const ROWS = Array.from({ length: ENQUIRIES_PAGE }, (_, i) => i)

export const meta = backOfficeMeta('Contacts')

export function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const page = readPageNumber(url)
  const query = readEnquiryQuery(url)
  const address = listUrl('/admin/contact', { ...query })(page)
  const filters = { ...toCallQuery(query), page, limit: ENQUIRIES_PAGE }
  // A search may hold a name or a phone number, so it is sent in the body to keep it out of logs.
  const load = () =>
    filters.q
      ? browserApi(enquiriesApi.search, { body: filters })
      : browserApi(enquiriesApi.page, { query: filters })
  // Loaded before the list. An enquiry that arrives in between would otherwise be neither known nor listed.
  const known = readNewest()
  const call = known.then(load)
  return {
    page,
    query,
    list: loadPage(call.then(({ data, totalPages }) => ({ items: data, pages: totalPages }))).then(
      async (loaded) => ({ ...loaded, address, known: await known }),
    ),
    services: loadServices(),
    artists: loadList(browserApi(artistsApi.page, { headers: SHOW_ALL }).then(artistsOf)),
  }
}

async function loadServices() {
  const services = await loadList(browserApi(servicesApi.list, { headers: SHOW_ALL }))
  if (services.failed) showToast('error', SERVICE_TEXTS.loadFailed)
  return services
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || !sameList(currentUrl, nextUrl)

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { page, query } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const loadedServices = useResolved(loaderData.services)
  const { clock, fallback } = useStudio()
  const builtIn = fallback?.services ?? []
  const fileName = `contacts-${studioIsoDay(new Date(), clock)}.csv`
  const services = loadedServices?.items.length === 0 ? builtIn : (loadedServices?.items ?? [])
  const artists = useResolved(loaderData.artists)
  const isOwnOnly = useMe()?.role === 'artist'
  const addressOf = listUrl('/admin/contact', { ...query })
  const loaded = useResolved(loaderData.list)
  const desk = useDesk(loaded)
  const may = usePermission()
  const askToDelete = may(enquiriesApi.remove) ? desk.askToDelete : undefined
  const list = desk.list?.address === addressOf(page) ? desk.list : undefined
  const selection = useSelection(list?.items ?? [])
  return (
    <div className={styles.page}>
      <PageHead title="Contacts">
        <div className={styles.selectMode}>
          <GhostButton
            label="Select"
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.start}
          />
        </div>
      </PageHead>
      <Row gap={3} wrap align="start" className={styles.links}>
        <RecentlyDeleted kind="contact" onRestored={desk.reload} />
        {may(contactInfoApi.save) ? <GhostLink label="Edit contact info" to="/admin/contact/info" /> : null}
        {may(enquiriesApi.file) ? (
          <DownloadButton
            label="Download CSV"
            download={() => download(enquiriesApi.file, { query: toCallQuery(query) }, fileName)}
          />
        ) : null}
      </Row>
      <EnquiryFilters
        query={query}
        services={services.map(({ name }) => name)}
        artists={isOwnOnly ? undefined : [...(artists?.items ?? []).map(({ name }) => name), ANY_ARTIST]}
      />
      <StatusTabs query={query} />
      <ArrivalsPill
        known={list?.known}
        shown={list?.items.map(({ _id }) => _id) ?? []}
        onShow={() => (showsNewest(query, page) ? revalidate() : navigate('/admin/contact'))}
      />
      {list === undefined ? (
        <EnquiriesSkeleton />
      ) : (
        <PagedList
          page={page}
          list={list}
          addressOf={addressOf}
          things="Enquiries"
          empty={<NoEnquiries query={query} />}
          skeleton={<EnquiriesSkeleton />}
          onRetry={revalidate}
        >
          {(items) => (
            <div className={`surface ${styles.table}`}>
              <InboxTable enquiries={items} open={desk} selection={selection} onDelete={askToDelete} />
            </div>
          )}
        </PagedList>
      )}
      {selection.isOn ? <SelectionBar selection={selection} onDone={desk.reload} /> : null}
      {desk.id === null ? null : (
        <EnquiryDialog
          key={desk.id}
          id={desk.id}
          listed={desk.listed}
          neighbours={desk.neighbours}
          lists={{
            artists: artists?.items ?? [],
            services: loadedServices?.items ?? [],
            missing: { artists: artists?.failed ?? false, services: loadedServices?.failed ?? false },
            onRetry: revalidate,
          }}
          address={desk}
          onChanged={desk.logChange}
          onDelete={askToDelete}
        />
      )}
      {desk.deleting === undefined ? null : (
        <DeleteEnquiry
          enquiry={desk.deleting}
          onClose={desk.cancelDelete}
          onDone={desk.markDeleted}
          onRestored={desk.reload}
        />
      )}
    </div>
  )
}

function EnquiriesSkeleton() {
  return (
    <ul className={`surface ${styles.table}`} aria-label="Loading contact requests" aria-busy="true">
      {ROWS.map((row) => (
        <li key={row}>
          <Skeleton className={styles.skeleton} />
        </li>
      ))}
    </ul>
  )
}
