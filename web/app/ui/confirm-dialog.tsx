import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

interface Props {
  title: string
  text: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something ends. Cancel has the focus, Escape cancels, the browser keeps the focus inside. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="confirm-title" onClose={onClose}>
      <div className={styles.body}>
        <h2 className={styles.title} id="confirm-title">
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" size="small" autoFocus onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button size="small" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
