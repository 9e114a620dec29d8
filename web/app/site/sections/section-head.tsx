import type { ReactNode } from 'react'
import styles from './section-head.module.css'

export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h2 className={`text-3xl ${styles.title}`} id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

const LARGE = 10
const MEDIUM = 18

const LONG_NAME = 24

export const nameSize = (name: string) => (name.length > LONG_NAME ? 'small' : titleSize(...name.split(' ')))

export function titleSize(...lines: string[]): 'large' | 'medium' | 'small' {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest <= LARGE) return 'large'
  return longest <= MEDIUM ? 'medium' : 'small'
}
