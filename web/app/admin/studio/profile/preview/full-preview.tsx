import { Button } from '../../../../ui/buttons/button.tsx'
import { useModal } from '../../../../ui/dialog/use-modal.ts'
import type { Tab } from '../tabs.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import type { Unsaved } from './preview-message.ts'

interface Props {
  tab: Tab
  unsaved: Unsaved
  onClose: () => void
}

/** The full-screen preview on phones. */
export function FullPreview({ tab, unsaved, onClose }: Props) {
  const modal = useModal({ onCloseRequest: onClose })
  return (
    <dialog {...modal} className={styles.full} aria-label={`Preview: ${tab.pageName}`}>
      <div className={styles.back}>
        <Button size="small" autoFocus onClick={onClose}>
          Back to editing
        </Button>
      </div>
      <PreviewFrame page={tab.page} unsaved={unsaved} />
    </dialog>
  )
}
