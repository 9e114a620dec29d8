import { type ReactNode, useState } from 'react'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { LoadingDialog } from '../../kit/form/loading-dialog.tsx'

interface Props<T> {
  title: string
  call: () => Promise<T>
  gone: string
  failed: string
  onClose: () => void
  children: (record: T) => ReactNode
}

/** A record in the list lacks some fields, so the whole record is loaded before its dialog opens. */
export function LoadedDialog<T>({ title, call, gone, failed, onClose, children }: Props<T>) {
  const [found] = useState(() => findRecord(call()))
  return (
    <Deferred value={found} fallback={<LoadingDialog title={title} onClose={onClose} />}>
      {({ record, status }) =>
        record ? (
          children(record)
        ) : (
          <LoadingDialog title={title} onClose={onClose}>
            <Alert text={status === 404 ? gone : failed} />
          </LoadingDialog>
        )
      }
    </Deferred>
  )
}
