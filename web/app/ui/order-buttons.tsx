import { IconButton } from './icon-button.tsx'
import styles from './order-buttons.module.css'

interface Props {
  /** What it is, for the names of the buttons. */
  name: string
  place: number
  count: number
  onPicture?: boolean
  onMove: (by: -1 | 1) => void
}

/** Order by two buttons: they work by thumb, mouse, keyboard and screen reader alike. */
export function OrderButtons({ name, place, count, onPicture = false, onMove }: Props) {
  return (
    <div className={styles.buttons}>
      <IconButton
        icon="previous"
        label={`Move ${name} earlier`}
        onPicture={onPicture}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="next"
        label={`Move ${name} later`}
        onPicture={onPicture}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
    </div>
  )
}
