import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import type { ReactNode } from 'react'
import { ApiFailure, reportFailure } from '../../../lib/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { type Deleted, findUndo, keepFocus, offerUndo } from './restore.ts'

interface Props {
  title: string
  question: string
  thumbnail?: ReactNode
  children?: ReactNode
  /** Resolves to the reason why the record cannot be deleted yet, or undefined. */
  check?: () => Promise<string | undefined>
  remove: () => Promise<{ message: string }>
  undo: Omit<Deleted, 'onRestored'>
  onRestored: Deleted['onRestored']
  onClose: () => void
  onDone: () => void | Promise<void>
}

export function DeleteDialog(props: Props) {
  const { title, question, thumbnail, children, check, remove, undo, onRestored, onClose, onDone } = props
  async function confirm() {
    const byKeyboard = document.activeElement?.matches(':focus-visible')
    const objection = await check?.()
    if (objection !== undefined) return objection
    let response: { message: string } | undefined
    try {
      response = await remove()
    } catch (error) {
      reportFailure(error)
      if (!isGone(error)) return 'Not deleted. Please check the connection and try again.'
    }
    // The dialog closes first, because a toast inside the dialog would be removed with it.
    const reloaded = onDone()
    if (response) offerUndo(response.message, { ...undo, onRestored })
    else showToast('ok', 'Someone else has already deleted it.')
    await reloaded
    // For keyboard users, the focus moves to Undo.
    keepFocus(byKeyboard ? findUndo : undefined)
    return undefined
  }

  return (
    <ConfirmDialog
      title={title}
      text={`${question} You can restore it for ${TRASH_RETENTION_DAYS} days.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      destructive
      thumbnail={thumbnail}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

const isGone = (error: unknown) => error instanceof ApiFailure && error.status === 404
