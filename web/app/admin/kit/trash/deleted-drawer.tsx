import type { DeletedKind } from '@linework/contract/records'
import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import styles from './deleted-drawer.module.css'
import { DeletedItem } from './deleted-item.tsx'
import { useDeleted } from './use-deleted.ts'

interface Props {
  kind: DeletedKind
  onRestored: (id: string) => unknown
  onClose: () => void
}

export function DeletedDrawer({ kind, onRestored, onClose }: Props) {
  const { records, state, more, load, drop } = useDeleted(kind)
  const [done, setDone] = useState('')
  const list = useRef<HTMLElement>(null)

  function leave(id: string, text: string) {
    drop(id)
    setDone(text)
    // The pressed button is removed together with its record.
    list.current?.focus()
  }

  return (
    <Dialog
      title="Recently deleted"
      subtitle={`Kept for ${TRASH_RETENTION_DAYS} days, then permanently deleted.`}
      side
      onClose={onClose}
      footer={(close) => (
        <Button variant="ghost" size="small" onClick={close}>
          Close
        </Button>
      )}
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
          {records.map((record) => (
            <DeletedItem
              key={record._id}
              kind={kind}
              record={record}
              onRestored={onRestored}
              onGone={(text) => leave(record._id, `“${record.title}”: ${text}`)}
            />
          ))}
        </ul>
        {state === 'loading' ? <Skeleton className={styles.loading} /> : null}
        {state === 'failed' ? (
          <EmptyState text="Could not load this list.">
            <Button variant="ghost" size="small" onClick={load}>
              Try again
            </Button>
          </EmptyState>
        ) : null}
        {state === 'ready' && records.length === 0 && !more ? (
          <EmptyState text={`Nothing was deleted in the last ${TRASH_RETENTION_DAYS} days.`} />
        ) : null}
        {state === 'ready' && more ? (
          <Button variant="ghost" size="small" onClick={load}>
            Show more
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  )
}
