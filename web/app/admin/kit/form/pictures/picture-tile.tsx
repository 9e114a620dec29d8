import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import styles from './picture-tile.module.css'

const LOOKS = {
  kept: { icon: 'trash', action: 'Remove', mark: undefined },
  removed: { icon: 'undo', action: 'Keep', mark: 'Removed on save' },
  added: { icon: 'close', action: 'Remove', mark: 'New' },
} as const

interface Props {
  state: keyof typeof LOOKS
  name: string
  /** Without a handler the button is hidden. */
  onPress?: (() => void) | undefined
  share?: number | undefined
  tool?: ReactNode
  order?: ReactNode
  children: ReactNode
}

/** Removed pictures stay visible until the form is saved, so that removal can be undone. */
export function PictureTile({ state, name, onPress, share, tool, order, children }: Props) {
  const { icon, action, mark } = LOOKS[state]
  return (
    <div className={`relative ${styles.tile}`} data-state={state}>
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
