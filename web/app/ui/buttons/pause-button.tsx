import { Icon } from '../icons/icon.tsx'
import styles from './pause-button.module.css'

interface Props {
  what: string
  paused: boolean
  onToggle: () => void
  className?: string | undefined
}

/** WCAG 2.2.2: every automatic motion can be paused. */
export function PauseButton({ what, paused, onToggle, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={paused ? `Play ${what}` : `Pause ${what}`}
      onClick={onToggle}
      data-hydrate
    >
      <Icon name={paused ? 'play' : 'pause'} size={14} />
    </button>
  )
}
