import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, reportFailure } from '../../../lib/calls/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { onBackgroundDone } from '../uploads/continue-in-background.tsx'
import { LoadFailed } from './list-states.tsx'
import styles from './paged-list.module.css'

interface Props<T> {
  page: number
  list: ListPage<T>
  addressOf: (page: number) => string
  things: string
  empty: ReactNode
  skeleton: ReactNode
  onRetry: () => void
  evenAlone?: boolean
  children: (items: T[]) => ReactNode
}

export function PagedList<T>(props: Props<T>) {
  const { page, list, addressOf, things, empty, skeleton, onRetry, evenAlone, children } = props
  const { items, pages, failed } = list
  const navigate = useNavigate()
  const isPastEnd = items.length === 0 && !failed && page > 1
  // A page after the last one is replaced by an earlier one: its last item was deleted, or the URL is old.
  const target = isPastEnd ? addressOf(Math.max(1, Math.min(page - 1, pages))) : undefined
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
  }, [target, navigate])

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

export interface ListPage<T> {
  items: T[]
  pages: number
  failed: boolean
}

/** Returns an empty list after a failure. Some lists show `failedText` as a toast, as specified. */
export async function loadPage<T>(
  page: Promise<{ items: T[]; pages: number }>,
  failedText?: string,
): Promise<ListPage<T>> {
  try {
    return { ...(await page), failed: false }
  } catch (error) {
    reportFailure(error)
    // An expired session is reported once, by the session check.
    const hasEnded = error instanceof ApiFailure && error.status === 401
    if (failedText && !hasEnded) showToast('error', failedText)
    return { items: [], pages: 1, failed: true }
  }
}

export function listUrl(path: string, filters: Record<string, string> = {}): (page: number) => string {
  return (page) => {
    const given = Object.entries({ ...filters, page: page > 1 ? String(page) : '' }).filter(
      ([, value]) => value,
    )
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
  }
}

type OpenDialog<T> = { what: 'nothing' | 'add' } | { what: 'edit' | 'delete'; item: T }

export function useOpenDialog<T>() {
  const [open, setOpen] = useState<OpenDialog<T>>({ what: 'nothing' })
  const [hasClosed, setClosed] = useState(false)
  const close = () => {
    setOpen({ what: 'nothing' })
    setClosed(true)
  }
  return {
    open,
    /** True once a dialog was opened and closed. */
    hasClosed,
    close,
    closeAnd: (next: () => Promise<void> | void) => () => {
      close()
      return next()
    },
    add: () => setOpen({ what: 'add' }),
    edit: (item: T) => setOpen({ what: 'edit', item }),
    remove: (item: T) => setOpen({ what: 'delete', item }),
  }
}

export const ListFoot = ({ children }: { children: ReactNode }) => (
  <Row justify="center" className={styles.footer}>
    {children}
  </Row>
)
