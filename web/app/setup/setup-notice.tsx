import type { ReactNode } from 'react'
import { MAIN_ID } from '../shared/page/skip-link.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import styles from './setup-notice.module.css'

interface Props {
  title: string
  text?: string
  command?: string
  children?: ReactNode
}

export function SetupNotice({ title, text, command, children }: Props) {
  return (
    <Stack as="main" gap={6} align="start" className={styles.page} id={MAIN_ID}>
      <h1 className={`text-2xl ${styles.title}`}>{title}</h1>
      {text ? <p className={`muted ${styles.text}`}>{text}</p> : null}
      {command ? <code className={`break-words ${styles.command}`}>{command}</code> : null}
      {children ? (
        <Row gap={4} wrap>
          {children}
        </Row>
      ) : null}
    </Stack>
  )
}
