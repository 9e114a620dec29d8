import type { ServiceInList } from '@prahar/contract/services'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { readPageNumber } from '../../lib/read-page-number.ts'
import { Button } from '../../ui/button.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { Icon } from '../../ui/icon.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.ts'
import { PageHead } from '../layout/page-head.tsx'
import type { Route } from './+types/services-page'
import { AddServiceDialog } from './add-service-dialog.tsx'
import { DeleteServiceDialog } from './delete-service-dialog.tsx'
import { EditServiceDialog } from './edit-service-dialog.tsx'
import { loadServicesPage } from './load-services-page.ts'
import { ServicesList } from './services-list.tsx'
import { ServicesSkeleton } from './services-skeleton.tsx'

export const meta = () => backOfficeMeta('Services')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  return { page, services: loadServicesPage(page) }
}

type Open = { what: 'nothing' | 'add' } | { what: 'edit' | 'delete'; service: ServiceInList }

export default function ServicesPage({ loaderData: { page, services } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open>({ what: 'nothing' })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = () => setOpen({ what: 'nothing' })
  const closeAnd = (reload: () => Promise<void> | void) => () => {
    close()
    return reload()
  }
  const add = (
    <Button size="small" onClick={() => setOpen({ what: 'add' })}>
      <Icon name="plus" size={18} />
      Add Service
    </Button>
  )

  return (
    <>
      <PageHead title="Services">{add}</PageHead>
      <Deferred key={page} value={services} fallback={<ServicesSkeleton />}>
        {(data) => (
          <ServicesList
            page={page}
            data={data}
            onEdit={(service) => setOpen({ what: 'edit', service })}
            onDelete={(service) => setOpen({ what: 'delete', service })}
            onRetry={revalidate}
          />
        )}
      </Deferred>
      {open.what === 'add' ? (
        <AddServiceDialog onClose={close} onSaved={closeAnd(() => navigate('/admin/service'))} />
      ) : null}
      {open.what === 'edit' ? (
        <EditServiceDialog slug={open.service.slug} onClose={close} onSaved={closeAnd(revalidate)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteServiceDialog service={open.service} onClose={close} onDone={closeAnd(revalidate)} />
      ) : null}
    </>
  )
}
