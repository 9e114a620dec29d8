import type { ReactNode } from 'react'
import styles from './styleguide-page.module.css'

export function Part({
  name,
  grid = false,
  children,
}: {
  name: string
  grid?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <h2 className={styles.heading}>{name}</h2>
      <div className={grid ? styles.grid : styles.row}>{children}</div>
    </div>
  )
}
