import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { removeUploads, type Upload } from './upload-store.ts'
import styles from './upload-tray.module.css'

const WORDS: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  shrinking: 'Shrinking...',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  'left out': 'Left out',
}

export function TrayRow({ upload }: { upload: Upload }) {
  const { id, name, to, state, share, note, reason, retry } = upload
  const isBad = state === 'failed' || state === 'left out'
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>
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
        <IconButton icon="close" label={`Take out ${name}`} onClick={() => removeUploads([id])} />
      ) : null}
    </li>
  )
}
