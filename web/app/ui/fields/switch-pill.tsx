import { useId } from 'react'
import styles from './switch-pill.module.css'

interface Props {
  on: boolean
  text: string
  /** The id of the element that labels the switch. */
  labelledBy: string
  busy: boolean
  onToggle: () => void
}

/** While busy it ignores presses, but keeps the focus. */
export function SwitchPill({ on, text, labelledBy, busy, onToggle }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className={styles.pill}
      id={id}
      aria-checked={on}
      aria-disabled={busy}
      aria-labelledby={`${labelledBy} ${id}`}
      onClick={busy ? undefined : onToggle}
    >
      <span className={styles.look}>
        <i className={styles.track} />
        {text}
      </span>
    </button>
  )
}
