import { Icon } from '../icons/icon.tsx'
import styles from './pause-button.module.css'

interface Props {
  /** What moves, for its name: 'Pause {what}'. */
  what: string
  paused: boolean
  onToggle: () => void
  className?: string | undefined
}

/** Everything that moves by itself has one. */
export function PauseButton({ what, paused, onToggle, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={paused ? `Play ${what}` : `Pause ${what}`}
      onClick={onToggle}
      data-hydrate
    >
      <Icon name={paused ? 'play' : 'pause'} size={18} />
    </button>
  )
}
