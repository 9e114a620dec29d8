import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import styles from './enquiry-dialog.module.css'

/** Announced to screen readers by its role. */
export function SavedMark({ saving, saved }: { saving: boolean; saved: boolean }) {
  return (
    <span className={`muted text-sm ${styles.saved}`} role="status" data-done={saved}>
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
