import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './sheet.module.css'

/** Which lists could not be loaded, so that a short row is not taken for the whole. */
export interface MissingLists {
  artists: boolean
  services: boolean
  onRetry: () => void
}

export function ListsFailed({ artists, services, onRetry }: MissingLists) {
  if (!artists && !services) return null
  const things = [artists ? 'artists' : '', services ? 'services' : ''].filter(Boolean).join(' and ')
  return (
    <div className={styles.warning} role="alert">
      <OfficeIcon name="warning" />
      <p>{`Could not load the ${things}. You can still book.`}</p>
      <div className={styles.ways}>
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
