import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  text: string
  /** Renders the text as the heading of the page. */
  whole?: boolean
  children?: ReactNode
}

export function EmptyState({ text, whole = false, children }: Props) {
  const Text = whole ? 'h1' : 'p'
  return (
    <div className={styles.empty}>
      <Text className={styles.text}>{text}</Text>
      {children}
    </div>
  )
}
