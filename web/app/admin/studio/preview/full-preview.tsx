import { Button } from '../../../ui/buttons/button.tsx'
import { useModal } from '../../../ui/dialog/use-modal.ts'
import type { StudioDocument } from '../document/studio-values.ts'
import type { Tab } from '../tabs.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

interface Props {
  tab: Tab
  document: StudioDocument
  onClose: () => void
}

/** Over the whole screen, on phones. */
export function FullPreview({ tab, document, onClose }: Props) {
  const modal = useModal({ onCloseRequest: onClose })
  return (
    <dialog {...modal} className={styles.full} aria-label={`Preview: ${tab.pageName}`}>
      <div className={styles.back}>
        <Button size="small" autoFocus onClick={onClose}>
          Back to editing
        </Button>
      </div>
      <PreviewFrame page={tab.page} document={document} />
    </dialog>
  )
}
