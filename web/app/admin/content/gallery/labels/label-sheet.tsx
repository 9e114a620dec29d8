import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { GALLERY_TEXTS } from '@linework/contract/content/gallery-texts'
import { countPictures } from '@linework/contract/records/pictures-texts'
import { startTransition, useEffect, useState } from 'react'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { Button, GhostButton } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { LabelFields, useChoices } from './label-fields.tsx'
import { isUnchanged, type PendingLabels } from './label-state.ts'
import styles from './labels.module.css'
import { offerLabelUndo } from './offer-label-undo.ts'
import { saveLabels } from './save-labels.ts'

/** The maximum number of thumbnails; failed pictures are all shown. */
const THUMBS = 5

interface Props {
  images: readonly GalleryImage[]
  onFailed: (failed: GalleryImage[]) => void
  onSaved: () => void
  onLabelled: (saved: GalleryImage[]) => void
  onChanged: () => unknown
  onClose: () => void
}

/** Labels all selected pictures. A label that only some of them have changes only when it is tapped. */
export function LabelSheet({ images, onFailed, onSaved, onLabelled, onChanged, onClose }: Props) {
  const choices = useChoices()
  const [pending, setPending] = useState<PendingLabels>({})
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const busy = progress !== undefined
  const shown = problem ? images : images.slice(0, THUMBS)

  async function save() {
    setProgress(0)
    setProblem('')
    const { saved, failed, reason, undo } = await saveLabels(images, pending, setProgress)
    setProgress(undefined)
    onLabelled(saved)
    if (saved.length > 0) offerLabelUndo(GALLERY_TEXTS.labelled(saved.length), undo, onChanged)
    if (failed.length === 0) onSaved()
    else {
      onFailed(failed)
      setProblem(
        `${failed.length} of ${countPictures(images.length)} not saved. ${reason || 'Please check the connection and try again.'}`,
      )
    }
    await onChanged()
  }

  return (
    <Dialog
      title={`Label ${countPictures(images.length)}`}
      wide
      busy={busy}
      unsaved={!isUnchanged(pending)}
      onClose={onClose}
      footer={(close) => (
        <>
          {busy ? <SlowProgress label="Saving labels" share={progress} /> : null}
          {problem ? <Alert text={problem} /> : null}
          <Row gap={4} justify="end" className={styles.actions}>
            <GhostButton label="Cancel" disabled={busy} onClick={close} />
            <Button size="small" disabled={busy || isUnchanged(pending)} onClick={save}>
              {busy ? 'Saving...' : 'Save labels'}
            </Button>
          </Row>
        </>
      )}
    >
      <Stack gap={2} className={`mb-6 ${styles.thumbs}`}>
        <ul aria-label={problem ? 'Not saved' : 'Selected pictures'}>
          {shown.map((image) => (
            <li key={image.public_id}>
              <Picture
                className={styles.thumb}
                picture={image}
                sizes="56px"
                alt={image.alt || 'No description'}
              />
            </li>
          ))}
        </ul>
        {shown.length < images.length ? (
          <p className="muted">{`and ${images.length - shown.length} more`}</p>
        ) : null}
      </Stack>
      <LabelFields images={images} pending={pending} choices={choices} onChange={setPending} />
    </Dialog>
  )
}

const SLOW_MS = 1_000

/** Appears after a second, because a bar that appears only briefly would flash. */
function SlowProgress({ label, share }: { label: string; share: number }) {
  return useDelayed(SLOW_MS) ? <ProgressBar label={label} share={share} /> : null
}

export function useDelayed(ms: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return due
}
