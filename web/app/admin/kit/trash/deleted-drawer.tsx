import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_PAGE, TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import type { DeletedRecord } from '@linework/contract/records/trash-shapes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { usePermission } from '../session/use-me.ts'
import styles from './deleted-drawer.module.css'
import { DeletedItem } from './deleted-item.tsx'

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
        {state === 'loading' ? <Skeleton size="small" /> : null}
        {state === 'failed' ? (
          <EmptyState text="Could not load this list.">
            <GhostButton label="Try again" onClick={load} />
          </EmptyState>
        ) : null}
        {state === 'ready' && records.length === 0 && !more ? (
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

/** Opens the trash of a list. */
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

/** Loads the trash of a record kind page by page. */
function useDeleted(kind: DeletedKind) {
  const [records, setRecords] = useState<DeletedRecord[]>([])
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [more, setMore] = useState(false)

  const load = useCallback(
    async (known: DeletedRecord[]) => {
      setState('loading')
      // The page that contains the next record; records that are already shown are skipped.
      const page = Math.floor(known.length / DELETED_PAGE) + 1
      try {
        const answer = await browserApi(trashApi.page, {
          params: { kind },
          query: { page, limit: DELETED_PAGE },
        })
        const ids = new Set(known.map(({ _id }) => _id))
        setRecords([...known, ...answer.records.filter(({ _id }) => !ids.has(_id))])
        setMore(page < answer.totalPages)
        setState('ready')
      } catch (error) {
        reportFailure(error)
        setState('failed')
      }
    },
    [kind],
  )
  useEffect(() => {
    load([])
  }, [load])

  return {
    records,
    state,
    more,
    load: () => load(records),
    drop: (id: string) => setRecords((before) => before.filter(({ _id }) => _id !== id)),
  }
}
