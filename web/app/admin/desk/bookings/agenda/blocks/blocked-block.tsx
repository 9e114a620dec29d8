import type { BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { CSSProperties } from 'react'
import { useAgendaContent } from '../agenda-context.ts'
import styles from './blocked-block.module.css'

interface Props {
  blocked: BlockedTime
  text: string
  style?: CSSProperties
}

/** Blocked time with its reason. */
export function BlockedBlock({ blocked, text, style }: Props) {
  const { onOpenBlocked } = useAgendaContent()
  const words = (
    <>
      <span className="visually-hidden">Blocked: </span>
      {text}
    </>
  )
  return onOpenBlocked ? (
    <button
      type="button"
      className={`muted text-xs ${styles.blocked}`}
      style={style}
      onClick={() => onOpenBlocked(blocked)}
    >
      {words}
    </button>
  ) : (
    <p className={`muted text-xs ${styles.blocked}`} style={style}>
      {words}
    </p>
  )
}
