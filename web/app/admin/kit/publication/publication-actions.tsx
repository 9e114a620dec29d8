import { publicationApi } from '@linework/contract/records/api'
import { useState } from 'react'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { usePermission } from '../session/use-me.ts'
import { PreviewButton } from './preview-button.tsx'
import styles from './publication.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import type { PublicationEditor } from './use-publication.ts'

interface Props {
  editor: PublicationEditor
  save?: (() => Promise<boolean>) | undefined
  disabled?: boolean
}

export function PublicationActions({ editor, save, disabled = false }: Props) {
  const [planning, setPlanning] = useState(false)
  const may = usePermission()
  const { kind, id, canPublish, busy, failure } = editor

  async function publish() {
    if (save && !(await save())) return
    if (await editor.publish()) await editor.reload()
    // Saving may have closed the editor, so the error is a toast.
    else if (save) showToast('error', 'Saved, but not published. Please check the connection and try again.')
  }

  const plan = () => {
    editor.clearFailure()
    setPlanning(true)
  }

  return (
    <>
      {failure && !planning ? <Alert text={failure} /> : null}
      <Row gap={3} className={styles.actions}>
        <PreviewButton kind={kind} id={id} disabled={disabled || busy} />
        {!may(publicationApi.change) ? null : !canPublish ? (
          <GhostButton label="Schedule or hide" disabled={disabled || busy} onClick={plan} />
        ) : (
          <Row className={`flex-1 ${styles.split}`}>
            <Button size="small" disabled={disabled || busy} onClick={publish}>
              {busy ? 'Publishing...' : save ? 'Save and publish' : 'Publish'}
            </Button>
            <Button
              size="small"
              aria-label="Publish later, for a time, or hide"
              aria-haspopup="dialog"
              disabled={disabled || busy}
              onClick={plan}
            >
              <span className={styles.up}>
                <OfficeIcon name="chevron" size={18} />
              </span>
            </Button>
          </Row>
        )}
      </Row>
      {planning ? <PublishDialog editor={editor} onClose={() => setPlanning(false)} /> : null}
    </>
  )
}
