import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  text: string
  /** Renders the text as the heading of the page. */
  whole?: boolean
  /** Explains what the list is for. */
  note?: string | undefined
  children?: ReactNode
}

export function EmptyState({ text, whole = false, note, children }: Props) {
  const Text = whole ? 'h1' : 'p'
  return (
    <div className={styles.empty}>
      <Text className={styles.text}>{text}</Text>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </div>
  )
}
