import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import type { ReactNode } from 'react'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { RetryButton } from '../../../kit/list/list-states.tsx'
import styles from './warning.module.css'

interface Props {
  /** The element to render instead of a div, in a list. */
  as?: 'div' | 'li'
  role?: 'status' | 'alert'
  /** Buttons that resolve the problem. */
  ways?: ReactNode
  children: ReactNode
}

/** A problem that does not block the action. */
export function Warning({ as: Element = 'div', role, ways, children }: Props) {
  return (
    <Element className={styles.warning} role={role}>
      <OfficeIcon name="warning" />
      <div className={styles.text}>{children}</div>
      {ways ? (
        <Row gap={2} wrap className={styles.choices}>
          {ways}
        </Row>
      ) : null}
    </Element>
  )
}

/** The artists and services that the forms offer. */
export interface Lists {
  artists: ArtistInList[]
  services: ServiceInList[]
  /** Which lists failed to load, so that a short list is not taken for the complete one. */
  missing: { artists: boolean; services: boolean }
  onRetry: () => void
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
