import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import type { ListPage } from './load-page.ts'

interface Props<T> {
  page: number
  list: ListPage<T>
  addressOf: (page: number) => string
  emptyText: string
  skeleton: ReactNode
  onRetry: () => void
  /** Page numbers also where there is a single page. */
  evenAlone?: boolean
  children: (items: T[]) => ReactNode
}

export function PagedList<T>(props: Props<T>) {
  const { page, list, addressOf, emptyText, skeleton, onRetry, evenAlone, children } = props
  const { items, pages, failed } = list
  const navigate = useNavigate()
  const beyondTheEnd = items.length === 0 && !failed && page > 1
  // The last one of this page was deleted, or somebody kept an old address.
  useEffect(() => {
    if (beyondTheEnd) navigate(addressOf(Math.max(1, Math.min(page - 1, pages))), { replace: true })
  })

  if (beyondTheEnd) return skeleton
  if (items.length === 0) {
    return (
      <EmptyState text={emptyText}>
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
      {children(items)}
      <Pagination page={page} pages={pages} addressOf={addressOf} evenAlone={evenAlone} />
    </>
  )
}
