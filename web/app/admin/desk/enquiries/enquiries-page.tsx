import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { ANY_ARTIST, ENQUIRIES_PAGE } from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { trashApi } from '@linework/contract/records/api'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { download } from '../../../lib/calls/download.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { MoreMenu } from '../../../ui/dialog/more-menu.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { mediaHook } from '../../../ui/motion/media-hook.ts'
import { listUrl, loadPage, PagedList } from '../../kit/list/paged-list.tsx'
import { DownloadButton } from '../../kit/page/download-button.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { useKeys } from '../../kit/page/use-keys.ts'
import { useNarrow } from '../../kit/page/use-narrow.ts'
import { readNewest } from '../../kit/session/unread-count.ts'
import { useMe, usePermission } from '../../kit/session/use-me.ts'
import { DeletedDrawer } from '../../kit/trash/deleted-drawer.tsx'
import { loadLists, useLists } from '../bookings/sheet/lists.ts'
import {
  type EnquiryQuery,
  readEnquiryQuery,
  sameList,
  showsNewest,
  toCallQuery,
  viewOf,
} from '../urls/enquiry-query.ts'
import type { Route } from './+types/enquiries-page'
import { ArrivalsPill } from './arrivals-pill.tsx'
import { EnquiryDialog } from './dialog/enquiry-dialog.tsx'
import styles from './enquiries-page.module.css'
import { DeleteEnquiry } from './list/delete-enquiry.tsx'
import { EnquiryFilters } from './list/enquiry-filters.tsx'
import { InboxTable } from './list/inbox-table.tsx'
import { SelectionBar, useSelection } from './list/selection-bar.tsx'
import { StatusTabs } from './list/status-tabs.tsx'
import { useDesk } from './use-desk.ts'

function NoEnquiries({ query }: { query: EnquiryQuery }) {
  const { q, from, to, service, artist, topic, mail, weekday } = query
  if (q !== '')
    return (
      <EmptyState text={`Nothing for “${q}”.`}>
        <GhostLink label="Clear search" to={listUrl('/admin/contact', { ...query, q: '' })(1)} />
      </EmptyState>
    )
  if ([from, to, service, artist, topic, mail, weekday].some((filter) => filter !== ''))
    return (
      <EmptyState text="No contact requests found." note="No enquiry matches the filters.">
        <GhostLink label="Remove the filters" to="/admin/contact" />
      </EmptyState>
    )
  return <EmptyState text="No contact requests found." note={NOTES[viewOf(query)]} />
}

const NOTES: Partial<Record<ReturnType<typeof viewOf>, string>> = {
  open: 'No open enquiries. New ones appear here automatically.',
  waitlist: 'The waitlist is empty. Open an enquiry to add the client to the waitlist.',
}

const ROWS = Array.from({ length: ENQUIRIES_PAGE }, (_, i) => i)

export const meta = backOfficeMeta('Enquiries')

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
  // Loaded first, so that an enquiry that arrives before the list loads is either listed or counted as new.
  const known = readNewest()
  const call = known.then(load)
  return {
    page,
    query,
    list: loadPage(call.then(({ data, totalPages }) => ({ items: data, pages: totalPages }))).then(
      async (loaded) => ({ ...loaded, address, known: await known }),
    ),
    lists: loadChoices(),
  }
}

function loadChoices() {
  const lists = loadLists()
  lists.services.then(({ failed }) => failed && showToast('error', SERVICE_TEXTS.loadFailed))
  return lists
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || !sameList(currentUrl, nextUrl)

/** Whether the screen has room for an enquiry beside the list. */
const useRoomBeside = mediaHook('(min-width: 1280px)')

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { page, query } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const lists = useLists(loaderData.lists, revalidate)
  const loadedServices = useResolved(loaderData.lists.services)
  const { clock, fallback } = useStudio()
  const builtIn = fallback?.services ?? []
  const fileName = `contacts-${studioIsoDay(new Date(), clock)}.csv`
  const services = loadedServices?.items.length === 0 ? builtIn : (loadedServices?.items ?? [])
  const isOwnOnly = useMe()?.role === 'artist'
  const addressOf = listUrl('/admin/contact', { ...query })
  const loaded = useResolved(loaderData.list)
  const desk = useDesk(loaded)
  const may = usePermission()
  const askToDelete = may(enquiriesApi.remove) ? desk.askToDelete : undefined
  const list = desk.list?.address === addressOf(page) ? desk.list : undefined
  const selection = useSelection(list?.items ?? [])
  const isBeside = useRoomBeside() && desk.id !== null
  const isNarrow = useNarrow()
  const [isSearching, setSearching] = useState(query.q !== '')
  const [showsDeleted, setShowsDeleted] = useState(false)
  const first = desk.id === null ? list?.items[0] : undefined
  useKeys({ j: first && (() => desk.openFirst(first._id)) })
  useEffect(() => {
    if (isBeside && desk.id !== null)
      document.querySelector('tr[data-open=true]')?.scrollIntoView({ block: 'nearest' })
  }, [isBeside, desk.id])
  return (
    <div data-beside={isBeside || undefined}>
      <div className={styles.page}>
        <PageHead title="Enquiries">
          <Row align="center">
            {isNarrow ? (
              <IconButton
                icon="search"
                label="Find an enquiry"
                aria-pressed={isSearching}
                onClick={() => {
                  flushSync(() => setSearching(!isSearching))
                  document.querySelector<HTMLInputElement>('[name=q]')?.focus()
                }}
              />
            ) : null}
            <MoreMenu label="Actions">
              <GhostButton
                label={selection.isOn ? 'End selection' : 'Select'}
                onClick={selection.isOn ? selection.end : selection.start}
              />
              {may(trashApi.page) ? (
                <GhostButton label="Recently deleted" onClick={() => setShowsDeleted(true)} />
              ) : null}
              {may(contactInfoApi.save) ? (
                <GhostLink label="Edit contact info" to="/admin/contact/info" />
              ) : null}
              {may(enquiriesApi.file) ? (
                <DownloadButton
                  label="Download CSV"
                  download={() => download(enquiriesApi.file, { query: toCallQuery(query) }, fileName)}
                />
              ) : null}
            </MoreMenu>
          </Row>
        </PageHead>
        <EnquiryFilters
          query={query}
          isSearching={isSearching}
          services={services.map(({ name }) => name)}
          artists={isOwnOnly ? undefined : [...lists.artists.map(({ name }) => name), ANY_ARTIST]}
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
      </div>
      {selection.isOn ? <SelectionBar selection={selection} onDone={desk.reload} /> : null}
      {desk.id === null ? null : (
        <EnquiryDialog
          key={desk.id}
          beside={isBeside}
          id={desk.id}
          listed={desk.listed}
          neighbours={desk.neighbours}
          lists={lists}
          address={desk}
          onChanged={desk.logChange}
          onDelete={askToDelete}
        />
      )}
      {showsDeleted ? (
        <DeletedDrawer kind="contact" onRestored={desk.reload} onClose={() => setShowsDeleted(false)} />
      ) : null}
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
          <Skeleton style={{ height: '56px', marginBlock: '0.4rem' }} />
        </li>
      ))}
    </ul>
  )
}
