import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './sheet.module.css'

/** Which lists could not be loaded, so that a short row is not taken for the whole. */
export interface MissingLists {
  artists: boolean
  services: boolean
  onRetry: () => void
}

interface Props extends MissingLists {
  /** What can be done all the same, or what is missing here. */
  sequel?: string
}

export function ListsFailed({ artists, services, onRetry, sequel = 'You can still book.' }: Props) {
  if (!artists && !services) return null
  const things = [artists ? 'artists' : '', services ? 'services' : ''].filter(Boolean).join(' and ')
  return (
    <div className={styles.warning} role="alert">
      <OfficeIcon name="warning" />
      <p>{`Could not load the ${things}. ${sequel}`}</p>
      <div className={styles.ways}>
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
