import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_TEXTS } from '@linework/contract/records/texts'
import type { DeletedRecord } from '@linework/contract/records/trash-shapes'
import { useId, useState } from 'react'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './deleted-drawer.module.css'
import { restore } from './restore.ts'

interface Props {
  kind: DeletedKind
  record: DeletedRecord
  onRestored: (id: string) => unknown
  onGone: (text: string) => void
}

export function DeletedItem({ kind, record, onRestored, onGone }: Props) {
  const { _id, title, picture, deletedAt, deletedBy, daysLeft } = record
  const { clock } = useStudio()
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)
  // The error is shown here, because a toast would cover the buttons.
  const [problem, setProblem] = useState('')
  const titleId = useId()

  async function bringBack() {
    setBusy(true)
    setProblem('')
    const { isBack, text, again } = await restore(kind, _id)
    if (isBack) onRestored(_id)
    if (!again) return onGone(text)
    setProblem(text)
    setBusy(false)
  }

  const by = deletedBy === null ? '' : ` by ${deletedBy}`
  return (
    <li className={styles.item}>
      {picture ? <Picture className={styles.picture} picture={picture} sizes="64px" alt="" /> : null}
      <div className={styles.text}>
        <p className="clamp semibold" id={titleId}>
          {title}
        </p>
        <p className="muted text-sm">{`${studioShortMoment(new Date(deletedAt), clock)}${by}`}</p>
        <p className="muted text-sm">{daysLeft === 1 ? '1 day left' : `${daysLeft} days left`}</p>
        <p className={`medium text-sm ${styles.problem}`} role="alert">
          {problem}
        </p>
      </div>
      <Row gap={2} align="center" className={styles.actions}>
        <GhostButton disabled={busy} aria-describedby={titleId} onClick={bringBack}>
          {busy ? 'Restoring...' : 'Restore'}
        </GhostButton>
        <IconButton
          icon="trash"
          label={`Delete ${title} permanently`}
          danger
          disabled={busy}
          onClick={() => setErasing(true)}
        />
      </Row>
      {erasing ? (
        <EraseDialog
          kind={kind}
          record={record}
          onClose={() => setErasing(false)}
          onErased={() => onGone(DELETED_TEXTS.erased)}
          onFailed={() => setProblem(DELETED_TEXTS.eraseFailed)}
        />
      ) : null}
    </li>
  )
}

interface EraseDialogProps {
  kind: DeletedKind
  record: DeletedRecord
  onClose: () => void
  onErased: () => void
  onFailed: () => void
}

function EraseDialog({ kind, record: { _id, title }, onClose, onErased, onFailed }: EraseDialogProps) {
  async function erase() {
    try {
      await browserApi(trashApi.erase, { params: { kind, id: _id } })
    } catch (failure) {
      // With a 404, another staff member has already purged the record.
      if (!(failure instanceof ApiFailure && failure.status === 404)) {
        reportFailure(failure)
        onClose()
        return onFailed()
      }
    }
    onClose()
    onErased()
  }

  return (
    <ConfirmDialog
      title="Delete permanently"
      text={`“${title}” will be permanently deleted. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
