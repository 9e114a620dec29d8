import type { ReactNode } from 'react'
import { reportFailure } from '../../lib/report-failure.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { keepFocus } from './keep-focus.ts'
import { type Deleted, findUndo, offerUndo } from './offer-undo.ts'

interface Props {
  title: string
  question: string
  thumbnail?: ReactNode
  remove: () => Promise<{ message: string }>
  /** The deleted record, for the toast's Undo. */
  undo: Deleted
  onClose: () => void
  /** Called after a failure too, which is only logged, so that the list reloads. */
  onDone: () => void | Promise<void>
}

export function DeleteDialog({ title, question, thumbnail, remove, undo, onClose, onDone }: Props) {
  async function confirm() {
    const byKeyboard = document.activeElement?.matches(':focus-visible')
    const response = await remove().catch(reportFailure)
    // The dialog closes first, because a toast inside it would be removed with it.
    const reloaded = onDone()
    if (response) offerUndo(response.message, undo)
    await reloaded
    // Keyboard users get the focus on Undo.
    keepFocus(byKeyboard ? findUndo : undefined)
  }

  return (
    <ConfirmDialog
      title={title}
      text={question}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      thumbnail={thumbnail}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
