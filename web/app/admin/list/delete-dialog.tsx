import type { ReactNode } from 'react'
import { reportFailure } from '../../lib/report-failure.ts'
import { MAIN_ID } from '../../shared/skip-link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const AFTER_THE_LIST_MS = 100

interface Props {
  title: string
  question: string
  thumbnail?: ReactNode
  remove: () => Promise<unknown>
  onClose: () => void
  /** Also after a failure, which is only logged: the list then shows what is still there. */
  onDone: () => void | Promise<void>
}

export function DeleteDialog({ title, question, thumbnail, remove, onClose, onDone }: Props) {
  return (
    <ConfirmDialog
      title={title}
      text={question}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      thumbnail={thumbnail}
      onConfirm={() => remove().catch(reportFailure).then(onDone).then(keepFocus)}
      onClose={onClose}
    />
  )
}

/** The button that opened it went with what was deleted; the list takes the focus then. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus()
  }, AFTER_THE_LIST_MS)
}
