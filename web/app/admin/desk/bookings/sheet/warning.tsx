import type { ReactNode } from 'react'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { RetryButton } from '../../../kit/list/list-states.tsx'
import type { Lists } from './lists.ts'
import styles from './warning.module.css'

interface Props {
  as?: 'div' | 'li'
  role?: 'status' | 'alert'
  ways?: ReactNode
  children: ReactNode
}

export function Warning({ as: Element = 'div', role, ways, children }: Props) {
  return (
    <Element className={styles.warning} role={role}>
      <OfficeIcon name="warning" />
      <div className={`min-w-0 ${styles.text}`}>{children}</div>
      {ways ? (
        <Row gap={2} wrap className={styles.choices}>
          {ways}
        </Row>
      ) : null}
    </Element>
  )
}

interface ListsFailedProps {
  lists: Lists
  /** Set by a form without services; replaces the second sentence of the warning. */
  sequel?: string
}

export function ListsFailed({ lists: { missing, onRetry }, sequel }: ListsFailedProps) {
  const services = missing.services && sequel === undefined
  if (!missing.artists && !services) return null
  const things = [missing.artists ? 'artists' : '', services ? 'services' : ''].filter(Boolean).join(' and ')
  return (
    <Warning role="alert" ways={<RetryButton onClick={onRetry} />}>
      <p>{`Could not load the ${things}. ${sequel ?? 'You can still book.'}`}</p>
    </Warning>
  )
}
