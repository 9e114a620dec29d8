import type { ReactNode } from 'react'
import { reportFailure } from '../../lib/report-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  title: string
  question: string
  thumbnail?: ReactNode
  remove: () => Promise<unknown>
  onClose: () => void
  /** Also after a failure, which is only logged: the list then shows what is still there. */
  onDone: () => void
}

export function DeleteDialog({ title, question, thumbnail, remove, onClose, onDone }: Props) {
  return (
    <ConfirmDialog
      title={title}
      text={question}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      thumbnail={thumbnail}
      onConfirm={() => remove().catch(reportFailure).then(onDone)}
      onClose={onClose}
    />
  )
}
