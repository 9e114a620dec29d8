import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Panel({ title, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
