import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import { useState } from 'react'
import { GhostButton } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { isActive, removeUploads, type Upload, useUploads } from '../kit/uploads/upload-store.ts'
import styles from './upload-queue.module.css'

/** Rendered in the layout, so that uploads continue after a navigation. Results stay until dismissed. */
export function UploadQueue() {
  const uploads = useUploads().filter(({ isWatched }) => !isWatched)
  const [open, setOpen] = useState(false)
  if (uploads.length === 0) return null
  const active = uploads.filter(isActive)
  const failed = uploads.filter(({ state }) => state === 'failed' || state === 'skipped')
  const again = failed.filter(({ retry }) => retry)
  return (
    <Stack as="section" gap={2} className={`raised ${styles.queue}`} aria-label="Uploads">
      <Row align="center">
        <Row
          as="button"
          gap={4}
          align="center"
          type="button"
          className={`flex-1 min-w-0 ${styles.toggle}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <OfficeIcon name={failed.length > 0 ? 'warning' : 'upload'} size={20} />
          <span>{formatValue(uploads)}</span>
          <OfficeIcon name={open ? 'chevron' : 'up'} size={18} />
        </Row>
        {active.length === 0 ? (
          <IconButton
            icon="close"
            label="Hide uploads"
            onClick={() => removeUploads(uploads.map(({ id }) => id))}
          />
        ) : null}
      </Row>
      {/* Outside of the button, because the text would change the accessible name of the button. */}
      <p className="visually-hidden" role="status">
        {formatValue(uploads)}
      </p>
      {active.length > 0 ? <ProgressBar label="All uploads" share={shareOf(uploads)} /> : null}
      {open || (failed.length > 0 && active.length === 0) ? (
        <>
          {again.length > 0 && active.length === 0 ? (
            <Row gap={2} wrap>
              <GhostButton label="Retry" onClick={() => retryAll(again)} />
              <GhostButton onClick={() => retryAll(again, PICTURE_MAX_BYTES / 2)}>
                Resize all and retry
              </GhostButton>
            </Row>
          ) : null}
          <ul className={styles.rows} aria-label="Files">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </>
      ) : null}
    </Stack>
  )
}

/** In reverse order, like the first upload: the gallery lists the newest picture first. */
function retryAll(uploads: Upload[], maxBytes?: number): void {
  for (const { retry } of uploads.toReversed()) retry?.(maxBytes)
}

const shareOf = (uploads: Upload[]) =>
  uploads.reduce((sum, upload) => sum + (isActive(upload) ? upload.share : 1), 0) / uploads.length

function formatValue(uploads: Upload[]): string {
  const sent = uploads.filter(({ state }) => state === 'sent').length
  if (uploads.some(isActive)) return `${sent} of ${uploads.length} sent`
  const not = uploads.length - sent
  return not === 0 ? `${sent} sent` : `${sent} sent, ${not} not sent`
}

const WORDS: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  shrinking: 'Resizing...',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  skipped: 'Skipped',
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, to, state, share, note, reason, retry } = upload
  const isBad = state === 'failed' || state === 'skipped'
  return (
    <Row as="li" gap={2} align="center" className={styles.row} data-state={state}>
      <div className="flex-1 min-w-0">
        <p className="truncate semibold">{name}</p>
        <p className={`muted text-xs ${styles.state}`}>
          {[`${WORDS[state]}, ${to}`, note, isBad ? reason : undefined].filter(Boolean).join('. ')}
        </p>
        {state === 'sending' ? <ProgressBar label={`Sending ${name}`} share={share} /> : null}
      </div>
      {state === 'failed' && retry ? (
        <GhostButton label="Retry" aria-label={`Retry ${name}`} onClick={() => retry()} />
      ) : null}
      {isBad || state === 'waiting' ? (
        <IconButton icon="close" label={`Remove ${name}`} onClick={() => removeUploads([id])} />
      ) : null}
    </Row>
  )
}
