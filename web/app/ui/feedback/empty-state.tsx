import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  text: string
  whole?: boolean
  note?: string | undefined
  children?: ReactNode
}

export function EmptyState({ text, whole = false, note, children }: Props) {
  const Text = whole ? 'h1' : 'p'
  return (
    <div className={`enclosed ${styles.empty}`}>
      <Text className={styles.text}>{text}</Text>
      {note ? <p className={`muted ${styles.note}`}>{note}</p> : null}
      {children}
    </div>
  )
}
