import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_PAGE, TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { FailedState } from '../list/list-states.tsx'
import { usePages } from '../page/use-pages.ts'
import { usePermission } from '../session/use-me.ts'
import styles from './deleted-drawer.module.css'
import { DeletedItem } from './deleted-item.tsx'

interface Props {
  kind: DeletedKind
  onRestored: (id: string) => unknown
  onClose: () => void
}

export function DeletedDrawer({ kind, onRestored, onClose }: Props) {
  const { items, state, more, load, drop } = usePages({
    async call(page) {
      const query = { page, limit: DELETED_PAGE }
      const { records, totalPages } = await browserApi(trashApi.page, { params: { kind }, query })
      return { items: records, pages: totalPages }
    },
    size: DELETED_PAGE,
    idOf: ({ _id }) => _id,
  })
  const [done, setDone] = useState('')
  const list = useRef<HTMLElement>(null)

  function leave(id: string, text: string) {
    drop(id)
    setDone(text)
    // The pressed button is removed with its record, so the list gets the focus.
    list.current?.focus()
  }

  return (
    <Dialog
      title="Recently deleted"
      subtitle={`Kept for ${TRASH_RETENTION_DAYS} days, then permanently deleted.`}
      side
      onClose={onClose}
    >
      <Stack
        as="section"
        gap={5}
        align="start"
        ref={list}
        className={styles.list}
        aria-label="Deleted"
        aria-busy={state === 'loading'}
        tabIndex={-1}
      >
        <p className={styles.done} role="status">
          {done}
        </p>
        <ul>
          {items.map((record) => (
            <DeletedItem
              key={record._id}
              kind={kind}
              record={record}
              onRestored={onRestored}
              onGone={(text) => leave(record._id, `“${record.title}”: ${text}`)}
            />
          ))}
        </ul>
        {state === 'loading' ? <Skeleton size="small" /> : null}
        {state === 'failed' ? <FailedState text="Could not load this list." onRetry={load} /> : null}
        {state === 'ready' && items.length === 0 && !more ? (
          <EmptyState text={`Nothing was deleted in the last ${TRASH_RETENTION_DAYS} days.`} />
        ) : null}
        {state === 'ready' && more ? <GhostButton label="Show more" onClick={load} /> : null}
      </Stack>
    </Dialog>
  )
}

interface RecentlyDeletedProps {
  kind: DeletedKind
  onRestored: (id: string) => unknown
}

export function RecentlyDeleted({ kind, onRestored }: RecentlyDeletedProps) {
  const [open, setOpen] = useState(false)
  const may = usePermission()
  if (!may(trashApi.page)) return null
  return (
    <>
      <GhostButton label="Recently deleted" onClick={() => setOpen(true)} />
      {open ? <DeletedDrawer kind={kind} onRestored={onRestored} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
