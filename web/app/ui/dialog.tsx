import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { DiscardDialog } from './discard-dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

interface Props {
  title: string
  wide?: boolean
  /** There is something to lose: closing asks first. */
  unsaved?: boolean
  /** Something is being sent: it stays open until that has ended. */
  busy?: boolean
  /** Below the hairline, always on screen. Gets what closes the dialog the careful way. */
  footer: (close: () => void) => ReactNode
  onClose: () => void
  children: ReactNode
}

export function Dialog({
  title,
  wide = false,
  unsaved = false,
  busy = false,
  footer,
  onClose,
  children,
}: Props) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { asking, ask, stay, leave } = useUnsavedChanges(unsaved, onClose)
  const close = () => {
    if (busy) return
    if (unsaved) ask()
    else onClose()
  }
  const modal = useModal({ onCloseRequest: close })
  // Not the first field: on a phone that would open the keyboard over half the form.
  useLayoutEffect(() => heading.current?.focus(), [])

  return (
    <dialog {...modal} className={`${styles.dialog} ${wide ? styles.wide : ''}`} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" disabled={busy} onClick={close} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.footer}>{footer(close)}</footer>
      {asking ? <DiscardDialog onDiscard={leave} onClose={stay} /> : null}
    </dialog>
  )
}
