import { Icon } from '../../ui/icon.tsx'
import styles from './request-dialog.module.css'

/** Says it where it happened, to the eye and to screen readers. */
export function SavedMark({ saving, saved }: { saving: boolean; saved: boolean }) {
  return (
    <span className={styles.saved} role="status" data-done={saved}>
      {saving ? 'Saving...' : null}
      {saved ? (
        <>
          <Icon name="ok" size={16} />
          Saved
        </>
      ) : null}
    </span>
  )
}
