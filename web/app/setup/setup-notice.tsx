import type { ReactNode } from 'react'
import { MAIN_ID } from '../shared/page/skip-link.tsx'
import styles from './setup-notice.module.css'

interface Props {
  title: string
  text?: string
  /** What to type on the server. */
  command?: string
  children?: ReactNode
}

/** A page of a sentence or two, without the mark of any studio. */
export function SetupNotice({ title, text, command, children }: Props) {
  return (
    <main className={styles.page} id={MAIN_ID}>
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {command ? <code className={styles.command}>{command}</code> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </main>
  )
}
