import { CONTACTS_PAGE, type ContactRequest, contactApi } from '@prahar/contract/contact'
import { servicesApi } from '@prahar/contract/services'
import { useRevalidator } from 'react-router'
import { BUILT_IN_FOOTER_SERVICES } from '../../content/built-in-services.ts'
import { browserApi } from '../../lib/api.ts'
import { withFallback } from '../../lib/fallback.ts'
import { readPageNumber } from '../../lib/read-page-number.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.ts'
import { PageHead } from '../layout/page-head.tsx'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { listAddress } from '../list/list-address.ts'
import { loadPage } from '../list/load-page.ts'
import { PagedList } from '../list/paged-list.tsx'
import { useOpenDialog } from '../list/use-open-dialog.ts'
import type { Route } from './+types/contacts-page'
import { ContactFilters } from './contact-filters.tsx'
import styles from './contacts-page.module.css'
import { RequestDialog } from './request-dialog.tsx'
import { RequestTable } from './request-table.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'

export const meta = () => backOfficeMeta('Contacts')

export function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const asked = new URL(url).searchParams
  const page = readPageNumber(url)
  const filters = {
    from: asked.get('from') ?? '',
    to: asked.get('to') ?? '',
    service: asked.get('service') ?? '',
  }
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const call = browserApi(contactApi.page, { query: { ...given, page, limit: CONTACTS_PAGE } })
  return {
    page,
    filters,
    requests: loadPage(call.then(({ data, totalPages }) => ({ items: data, pages: totalPages }))),
    services: withFallback(browserApi(servicesApi.list), BUILT_IN_FOOTER_SERVICES),
  }
}

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  const { page, filters, requests, services } = loaderData
  const { open, close, closeAnd, edit: view, remove } = useOpenDialog<ContactRequest>()
  const { revalidate } = useRevalidator()
  const addressOf = listAddress('/admin/contact', filters)
  return (
    <>
      <PageHead title="Contacts">
        <ButtonLink to="/admin/contact/info" variant="ghost" size="small" arrow={false}>
          Edit contact info
        </ButtonLink>
      </PageHead>
      <ContactFilters filters={filters} services={services} />
      <Deferred key={addressOf(page)} value={requests} fallback={<RequestsSkeleton />}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            emptyText="No contact requests found."
            skeleton={<RequestsSkeleton />}
            onRetry={revalidate}
          >
            {(items) => (
              <div className={styles.table}>
                <RequestTable
                  label="Contact requests"
                  serviceHeading="Service"
                  requests={items}
                  actions={{ onView: view, onDelete: remove }}
                />
              </div>
            )}
          </PagedList>
        )}
      </Deferred>
      {open.what === 'edit' ? (
        <RequestDialog request={open.item} onClose={close} onDelete={() => remove(open.item)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteDialog
          title="Delete Contact"
          question={`Are you sure you want to delete the request of ${open.item.name}?`}
          remove={() => browserApi(contactApi.remove, { params: { id: open.item._id } })}
          onClose={close}
          onDone={closeAnd(revalidate)}
        />
      ) : null}
    </>
  )
}
