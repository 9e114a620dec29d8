import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import styles from './picture-tile.module.css'

const LOOKS = {
  kept: { icon: 'trash', action: 'Remove', mark: undefined },
  removed: { icon: 'undo', action: 'Keep', mark: 'Removed on save' },
  added: { icon: 'close', action: 'Take out', mark: 'New' },
} as const

interface Props {
  state: keyof typeof LOOKS
  /** What it is, for the name of its button: 'header image', 'picture 3', a file's name. */
  name: string
  /** Without it there is nothing to press. */
  onPress?: (() => void) | undefined
  /** While it is sent: how much of it has gone. */
  share?: number | undefined
  /** A button at its other corner. */
  tool?: ReactNode
  /** Buttons that change its place. */
  order?: ReactNode
  children: ReactNode
}

/** A picture in a form. Removed ones stay in their place until the form is saved, so that they can be kept after all. */
export function PictureTile({ state, name, onPress, share, tool, order, children }: Props) {
  const { icon, action, mark } = LOOKS[state]
  return (
    <div className={styles.tile} data-state={state}>
      <div className={styles.picture}>{children}</div>
      {mark ? <span className={styles.mark}>{mark}</span> : null}
      {tool ? <div className={styles.tool}>{tool}</div> : null}
      {order ? <div className={styles.order}>{order}</div> : null}
      {share === undefined ? null : (
        <div className={styles.progress}>
          <ProgressBar label={`Sending ${name}`} share={share} />
        </div>
      )}
      {onPress ? (
        <div className={styles.button}>
          <IconButton icon={icon} label={`${action} ${name}`} onPicture onClick={onPress} />
        </div>
      ) : null}
    </div>
  )
}
