import type { ReactNode } from 'react'
import { MAIN_ID } from '../shared/page/skip-link.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import styles from './setup-notice.module.css'

interface Props {
  title: string
  text?: string
  /** A command to run on the server. */
  command?: string
  children?: ReactNode
}

/** A page with a short text, without the logo of a studio. */
export function SetupNotice({ title, text, command, children }: Props) {
  return (
    <Stack as="main" gap={6} align="start" className={styles.page} id={MAIN_ID}>
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {command ? <code className={styles.command}>{command}</code> : null}
      {children ? (
        <Row gap={4} wrap>
          {children}
        </Row>
      ) : null}
    </Stack>
  )
}
