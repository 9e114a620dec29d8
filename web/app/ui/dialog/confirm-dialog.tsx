import { type ReactNode, useId, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './confirm-dialog.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  title: string
  text: string
  confirmLabel: string
  /** Shown while what was confirmed is still being done. */
  busyLabel?: string
  cancelLabel?: string
  /** The thing itself, small. */
  thumbnail?: ReactNode
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** Asks before something ends. Cancel has the focus, Escape cancels, the browser keeps the focus inside. */
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

/** Asks before something that is not saved is lost. */
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
