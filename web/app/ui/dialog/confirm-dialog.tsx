import { type ReactNode, useId, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './confirm-dialog.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  title: string
  text: string
  confirmLabel: string
  /** Shown while onConfirm runs. */
  busyLabel?: string
  cancelLabel?: string
  thumbnail?: ReactNode
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** Confirms a destructive action. Cancel has the focus, and Escape cancels. */
export function ConfirmDialog(props: Props) {
  const { title, text, confirmLabel, busyLabel = confirmLabel, cancelLabel = 'Cancel', thumbnail } = props
  const [busy, setBusy] = useState(false)
  const titleId = useId()
  const modal = useModal({ onCloseRequest: () => (busy ? undefined : props.onClose()) })

  async function confirm() {
    setBusy(true)
    await props.onConfirm()
    setBusy(false)
  }

  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.body}>
        {thumbnail ? <div className={styles.thumbnail}>{thumbnail}</div> : null}
        <div>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" size="small" autoFocus disabled={busy} onClick={props.onClose}>
          {cancelLabel}
        </Button>
        <Button size="small" disabled={busy} onClick={confirm}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}

/** Asks before unsaved changes are lost. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      text="What you have changed here is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onClose={onClose}
    />
  )
}
