import type { BlockedTime } from '@linework/contract/appointments/shapes'
import type { CSSProperties } from 'react'
import { useAgendaContent } from '../agenda-context.ts'
import styles from './blocked-block.module.css'

interface Props {
  blocked: BlockedTime
  text: string
  style?: CSSProperties
}

/** Time in which no one is to be booked, and why. */
export function BlockedBlock({ blocked, text, style }: Props) {
  const { onOpenBlocked } = useAgendaContent()
  const words = (
    <>
      <span className="visually-hidden">Blocked: </span>
      {text}
    </>
  )
  return onOpenBlocked ? (
    <button type="button" className={styles.blocked} style={style} onClick={() => onOpenBlocked(blocked)}>
      {words}
    </button>
  ) : (
    <p className={styles.blocked} style={style}>
      {words}
    </p>
  )
}
