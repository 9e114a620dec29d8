import { servicesApi } from '@linework/contract/content/api'
import { SERVICE_TEXTS, SERVICES_IN_BACK_OFFICE } from '@linework/contract/content/services'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { CardsSkeleton, EmptyList } from '../../kit/list/list-states.tsx'
import { ListFoot, listUrl, loadPage, PagedList, useOpenDialog } from '../../kit/list/paged-list.tsx'
import { ChangeOrder } from '../../kit/ordering/change-order.tsx'
import { AddButton, backOfficeMeta, ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import type { Route } from './+types/services-page'
import { DeleteServiceDialog } from './delete-service-dialog.tsx'
import { ServiceCard } from './service-card.tsx'
import { EditServiceDialog, ServiceDialog } from './service-dialog.tsx'

const addressOf = listUrl('/admin/service')

const SKELETON = <CardsSkeleton label="Loading services" count={SERVICES_IN_BACK_OFFICE} />

export const meta = backOfficeMeta('Services')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(servicesApi.page, {
    query: { page, limit: SERVICES_IN_BACK_OFFICE },
    headers: SHOW_ALL,
  })
  const services = call.then(({ newSerives, pages }) => ({ items: newSerives, pages }))
  return { page, services: loadPage(services, SERVICE_TEXTS.loadFailed) }
}

export default function ServicesPage({ loaderData: { page, services } }: Route.ComponentProps) {
  const { open, close, closeAnd, add, edit, remove } = useOpenDialog<ServiceInList>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Services">
        <ListTools>
          <ChangeOrder kind="services" things="Services" list={services} onChanged={revalidate} />
          <AddButton label="Add Service" onClick={add} />
        </ListTools>
      </PageHead>
      <Deferred key={page} value={services} fallback={SKELETON}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            things="Services"
            empty={
              <EmptyList
                text="No services available. Please add one."
                note="Services are what visitors can ask for in the contact form. Each gets its own page."
                add="Add the first service"
                onAdd={add}
              />
            }
            skeleton={SKELETON}
            onRetry={revalidate}
          >
            {(items) => (
              <Grid as="ul" min="medium" gap={5}>
                {items.map((service) => (
                  <li key={service._id}>
                    <ServiceCard
                      service={service}
                      listUrl={addressOf(page)}
                      onEdit={() => edit(service)}
                      onDelete={() => remove(service)}
                    />
                  </li>
                ))}
              </Grid>
            )}
          </PagedList>
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind="services" onRestored={revalidate} />
      </ListFoot>
      {open.what === 'add' ? (
        <ServiceDialog onClose={close} onSaved={closeAnd(() => navigate(addressOf(1)))} />
      ) : null}
      {open.what === 'edit' ? (
        <EditServiceDialog slug={open.item.slug} onClose={close} onSaved={closeAnd(revalidate)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteServiceDialog
          service={open.item}
          onClose={close}
          onDone={closeAnd(revalidate)}
          onRestored={revalidate}
        />
      ) : null}
    </>
  )
}
