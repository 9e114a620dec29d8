import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { removeUploads, type Upload } from '../../kit/uploads/upload-store.ts'
import styles from './upload-queue.module.css'

const WORDS: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  shrinking: 'Resizing...',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  skipped: 'Skipped',
}

export function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, to, state, share, note, reason, retry } = upload
  const isBad = state === 'failed' || state === 'skipped'
  return (
    <Row as="li" gap={2} align="center" className={styles.row} data-state={state}>
      <div className={styles.words}>
        <p className={`truncate ${styles.name}`}>{name}</p>
        <p className={`muted text-xs ${styles.state}`}>
          {[`${WORDS[state]}, ${to}`, note, isBad ? reason : undefined].filter(Boolean).join('. ')}
        </p>
        {state === 'sending' ? <ProgressBar label={`Sending ${name}`} share={share} /> : null}
      </div>
      {state === 'failed' && retry ? (
        <Button variant="ghost" size="small" aria-label={`Retry ${name}`} onClick={() => retry()}>
          Retry
        </Button>
      ) : null}
      {isBad || state === 'waiting' ? (
        <IconButton icon="close" label={`Remove ${name}`} onClick={() => removeUploads([id])} />
      ) : null}
    </Row>
  )
}
