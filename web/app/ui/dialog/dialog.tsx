import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { GhostButton } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './dialog.module.css'
import { useLeaveQuestion } from './use-leave-question.tsx'
import { useModal } from './use-modal.ts'

interface Props {
  title: string
  subtitle?: ReactNode
  tools?: ReactNode
  wide?: boolean
  side?: boolean
  /** Opens right of the list, which stays usable. */
  beside?: boolean
  short?: boolean
  unsaved?: boolean
  busy?: boolean
  /** True when the query string holds whether the dialog is open, so that a changed query closes it. */
  addressed?: boolean
  footer?: (close: () => void) => ReactNode
  onDiscard?: () => void
  onClose: () => void
  children: ReactNode
}

export function Dialog({
  title,
  subtitle,
  tools,
  wide = false,
  side = false,
  beside = false,
  short = false,
  unsaved = false,
  busy = false,
  addressed = false,
  footer,
  onDiscard,
  onClose,
  children,
}: Props) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { ask, question } = useLeaveQuestion({ unsaved, addressed, onDiscard, onLeave: onClose })
  const close = () => {
    if (busy) return
    if (unsaved) ask()
    else onClose()
  }
  const modal = useModal({ onCloseRequest: close, beside })
  // Focuses the heading, because a focused field would open the on-screen keyboard of a phone.
  useLayoutEffect(() => heading.current?.focus(), [])

  return (
    <dialog
      {...modal}
      className={[
        styles.dialog,
        wide && styles.wide,
        side && styles.side,
        beside && styles.beside,
        short && styles.short,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
    >
      <Row
        as="header"
        gap={5}
        align="center"
        justify="between"
        className={styles.header}
        data-tools={tools != null}
      >
        <div className="min-w-0">
          <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle === undefined ? null : <p className={`muted text-xs ${styles.subtitle}`}>{subtitle}</p>}
        </div>
        <Row className={styles.actions}>
          {tools}
          <IconButton icon="close" label="Close" disabled={busy} onClick={close} />
        </Row>
      </Row>
      {/* Focusable while all fields are disabled, because otherwise keys could not scroll the content. */}
      <div className={styles.body} tabIndex={busy ? 0 : undefined}>
        {children}
      </div>
      <footer className={styles.footer}>
        {footer?.(close) ?? <GhostButton label="Close" disabled={busy} onClick={close} />}
      </footer>
      {question}
    </dialog>
  )
}
