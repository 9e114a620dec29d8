import { type ReactNode, useId, useState } from 'react'
import { Button, GhostButton } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './confirm-dialog.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  title: string
  text: string
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  /** For actions that remove something. Primary buttons, filled red, are for actions that add or send. */
  destructive?: boolean
  thumbnail?: ReactNode
  children?: ReactNode
  /** Runs the confirmed action. May return an error message to show in the dialog. */
  onConfirm: () => unknown
  /** Returns the error text when `onConfirm` rejects. */
  failureOf?: (error: unknown) => string
  onClose: () => void
}

export function ConfirmDialog(props: Props) {
  const { title, text, confirmLabel, busyLabel = confirmLabel, cancelLabel = 'Cancel', thumbnail } = props
  const { destructive = false } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const titleId = useId()
  const modal = useModal({ onCloseRequest: () => (busy ? undefined : props.onClose()) })

  async function confirm() {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await props.onConfirm()
      setProblem(typeof answer === 'string' ? answer : undefined)
    } catch (error) {
      if (props.failureOf === undefined) throw error
      setProblem(props.failureOf(error))
    }
    setBusy(false)
  }

  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <Row gap={6} align="center" className={styles.body}>
        {thumbnail ? <div className={styles.thumbnail}>{thumbnail}</div> : null}
        <div>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <p className="muted">{text}</p>
          {props.children}
          {problem ? <Alert text={problem} /> : null}
        </div>
      </Row>
      <Row gap={3} justify="end" className={styles.actions}>
        <GhostButton label={cancelLabel} autoFocus disabled={busy} onClick={props.onClose} />
        <Button variant={destructive ? 'danger' : 'primary'} size="small" disabled={busy} onClick={confirm}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </Row>
    </dialog>
  )
}

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
