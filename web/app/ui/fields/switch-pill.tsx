import { type ReactNode, useId } from 'react'
import { Row } from '../layout/layout.tsx'
import styles from './switch-pill.module.css'

interface Props {
  on: boolean
  text: string
  labelledBy: string
  busy?: boolean
  onToggle: () => void
}

export function SwitchPill({ on, text, labelledBy, busy = false, onToggle }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className={`tap ${styles.pill}`}
      id={id}
      aria-checked={on}
      aria-disabled={busy}
      aria-labelledby={`${labelledBy} ${id}`}
      onClick={busy ? undefined : onToggle}
    >
      <span className={styles.look}>
        <i className={`relative ${styles.track}`} />
        {text}
      </span>
    </button>
  )
}

interface SwitchRowProps extends Omit<Props, 'labelledBy'> {
  label: ReactNode
  className?: string | undefined
}

export function SwitchRow({ label, className, ...pill }: SwitchRowProps) {
  const id = useId()
  return (
    <Row gap={5} align="center" justify="between" className={className}>
      <div id={id}>{label}</div>
      <SwitchPill labelledBy={id} {...pill} />
    </Row>
  )
}
