import { Button } from '../../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './sheet.module.css'

/** Which lists failed to load, so that a short list is not taken for the complete one. */
export interface MissingLists {
  artists: boolean
  services: boolean
  onRetry: () => void
}

interface Props extends MissingLists {
  /** Overrides the second sentence of the warning. */
  sequel?: string
}

export function ListsFailed({ artists, services, onRetry, sequel = 'You can still book.' }: Props) {
  if (!artists && !services) return null
  const things = [artists ? 'artists' : '', services ? 'services' : ''].filter(Boolean).join(' and ')
  return (
    <div className={styles.warning} role="alert">
      <OfficeIcon name="warning" />
      <p>{`Could not load the ${things}. ${sequel}`}</p>
      <Row gap={2} wrap className={styles.ways}>
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
        </Button>
      </Row>
    </div>
  )
}
