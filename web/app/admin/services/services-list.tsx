import type { ServiceInList } from '@prahar/contract/services'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { ServicesPageData } from './load-services-page.ts'
import { ServiceCard } from './service-card.tsx'
import styles from './services-list.module.css'
import { ServicesSkeleton } from './services-skeleton.tsx'

interface Props {
  page: number
  data: ServicesPageData
  onEdit: (service: ServiceInList) => void
  onDelete: (service: ServiceInList) => void
  onRetry: () => void
}

const addressOf = (page: number) => (page === 1 ? '/admin/service' : `/admin/service?page=${page}`)

export function ServicesList({ page, data: { items, pages, failed }, onEdit, onDelete, onRetry }: Props) {
  const navigate = useNavigate()
  const beyondTheEnd = items.length === 0 && !failed && page > 1
  // The last one of this page was deleted, or somebody kept an old address.
  useEffect(() => {
    if (beyondTheEnd) navigate(addressOf(Math.max(1, Math.min(page - 1, pages))), { replace: true })
  }, [beyondTheEnd, page, pages, navigate])

  if (beyondTheEnd) return <ServicesSkeleton />
  if (items.length === 0) {
    return (
      <EmptyState text="No services available. Please add one.">
        {failed ? (
          <Button variant="ghost" size="small" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.grid}>
        {items.map((service) => (
          <li key={service._id}>
            <ServiceCard
              service={service}
              listAddress={addressOf(page)}
              onEdit={() => onEdit(service)}
              onDelete={() => onDelete(service)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} addressOf={addressOf} />
    </>
  )
}
