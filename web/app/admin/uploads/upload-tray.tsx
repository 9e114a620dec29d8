import { PICTURE_MAX_BYTES } from '@linework/contract/pictures/limits'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { TrayRow } from './tray-row.tsx'
import { isActive, removeUploads, type Upload } from './upload-store.ts'
import styles from './upload-tray.module.css'
import { useUploads } from './use-uploads.ts'

/** Above the screens, so that sending goes on while staff move to another one. Nothing leaves it unseen. */
export function UploadTray() {
  const uploads = useUploads().filter(({ isWatched }) => !isWatched)
  const [open, setOpen] = useState(false)
  if (uploads.length === 0) return null
  const active = uploads.filter(isActive)
  const failed = uploads.filter(({ state }) => state === 'failed' || state === 'left out')
  const again = failed.filter(({ retry }) => retry)
  return (
    <section className={styles.tray} aria-label="Uploads">
      <div className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <OfficeIcon name={failed.length > 0 ? 'warning' : 'upload'} size={20} />
          <span>{inWords(uploads)}</span>
          <OfficeIcon name={open ? 'chevron' : 'up'} size={18} />
        </button>
        {active.length === 0 ? (
          <IconButton
            icon="close"
            label="Close uploads"
            onClick={() => removeUploads(uploads.map(({ id }) => id))}
          />
        ) : null}
      </div>
      {/* Not in the button, whose name it would take away. */}
      <p className="visually-hidden" role="status">
        {inWords(uploads)}
      </p>
      {active.length > 0 ? <ProgressBar label="All uploads" share={shareOf(uploads)} /> : null}
      {open || (failed.length > 0 && active.length === 0) ? (
        <>
          {again.length > 0 && active.length === 0 ? (
            <div className={styles.actions}>
              <Button variant="ghost" size="small" onClick={() => retryAll(again)}>
                Retry
              </Button>
              <Button variant="ghost" size="small" onClick={() => retryAll(again, PICTURE_MAX_BYTES / 2)}>
                Shrink all and retry
              </Button>
            </div>
          ) : null}
          <ul className={styles.rows} aria-label="Files">
            {uploads.map((upload) => (
              <TrayRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** The last first, as they were sent before. */
function retryAll(uploads: Upload[], maxBytes?: number): void {
  for (const { retry } of uploads.toReversed()) retry?.(maxBytes)
}

const shareOf = (uploads: Upload[]) =>
  uploads.reduce((sum, upload) => sum + (isActive(upload) ? upload.share : 1), 0) / uploads.length

function inWords(uploads: Upload[]): string {
  const sent = uploads.filter(({ state }) => state === 'sent').length
  if (uploads.some(isActive)) return `${sent} of ${uploads.length} sent`
  const not = uploads.length - sent
  return not === 0 ? `${sent} sent` : `${sent} sent, ${not} not sent`
}
