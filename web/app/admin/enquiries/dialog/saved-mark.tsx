import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './enquiry-dialog.module.css'

/** Says it where it happened, to the eye and to screen readers. */
export function SavedMark({ saving, saved }: { saving: boolean; saved: boolean }) {
  return (
    <span className={styles.saved} role="status" data-done={saved}>
      {saving ? 'Saving...' : null}
      {saved ? (
        <>
          <OfficeIcon name="ok" size={16} />
          Saved
        </>
      ) : null}
    </span>
  )
}
