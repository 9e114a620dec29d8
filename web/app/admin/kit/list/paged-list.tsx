import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { onBackgroundDone } from '../uploads/continue-in-background.ts'
import { LoadFailed } from './load-failed.tsx'
import type { ListPage } from './load-page.ts'

interface Props<T> {
  page: number
  list: ListPage<T>
  addressOf: (page: number) => string
  /** The plural name of the records, as in LoadFailed. */
  things: string
  /** Shown instead of a list without records. */
  empty: ReactNode
  skeleton: ReactNode
  onRetry: () => void
  /** Shows page numbers for a single page too. */
  evenAlone?: boolean
  children: (items: T[]) => ReactNode
}

export function PagedList<T>(props: Props<T>) {
  const { page, list, addressOf, things, empty, skeleton, onRetry, evenAlone, children } = props
  const { items, pages, failed } = list
  const navigate = useNavigate()
  const isPastEnd = items.length === 0 && !failed && page > 1
  // The last item of this page was deleted, or the URL is old.
  const target = isPastEnd ? addressOf(Math.max(1, Math.min(page - 1, pages))) : undefined
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
  }, [target, navigate])

  // Reloads after a background upload has finished.
  useEffect(() => onBackgroundDone(onRetry), [onRetry])

  if (isPastEnd) return skeleton
  if (items.length === 0) return failed ? <LoadFailed things={things} onRetry={onRetry} /> : empty
  return (
    <>
      {children(items)}
      <Pagination page={page} pages={pages} addressOf={addressOf} evenAlone={evenAlone} />
    </>
  )
}
