import { type ReactNode, useState } from 'react'
import styles from './brief-field.module.css'

interface Props {
  summary: string
  startsOpen: boolean
  hasError: boolean
  children: ReactNode
}

/** An error opens the section. It stays open while the error is being corrected, which clears the error. */
export function Fold({ summary, startsOpen, hasError, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      className={styles.questions}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
