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
  /** What can be undone then. */
  undo: Deleted
  onClose: () => void
  /** Also after a failure, which is only logged: the list then shows what is still there. */
  onDone: () => void | Promise<void>
}

export function DeleteDialog({ title, question, thumbnail, remove, undo, onClose, onDone }: Props) {
  async function confirm() {
    const byKeyboard = document.activeElement?.matches(':focus-visible')
    const answer = await remove().catch(reportFailure)
    // First it closes, then the toast comes: not inside of what is just going.
    const reloaded = onDone()
    if (answer) offerUndo(answer.message, undo)
    await reloaded
    // Whoever works with the keyboard need not look for the way back.
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
