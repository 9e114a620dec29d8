import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { countPictures } from '@linework/contract/pictures/texts'
import { useState } from 'react'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LabelFields } from './label-fields.tsx'
import { isUnchanged, type PendingLabels } from './label-state.ts'
import styles from './labels.module.css'
import { offerLabelUndo } from './offer-label-undo.ts'
import { saveLabels } from './save-labels.ts'
import { SlowProgress } from './slow-progress.tsx'
import { useChoices } from './use-choices.ts'

/** Enough to see what is labelled. Of those that failed, all are shown. */
const THUMBS = 5

interface Props {
  images: readonly GalleryImage[]
  /** Those that were not saved, which stay selected. */
  onFailed: (failed: GalleryImage[]) => void
  onSaved: () => void
  /** As they are now. */
  onLabelled: (saved: GalleryImage[]) => void
  onChanged: () => unknown
  onClose: () => void
}

/** Labels all selected pictures at once; what some of them have and others have not stays unless it is tapped. */
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
          <div className={styles.actions}>
            <Button variant="ghost" size="small" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button size="small" disabled={busy || isUnchanged(pending)} onClick={save}>
              {busy ? 'Saving...' : 'Save labels'}
            </Button>
          </div>
        </>
      )}
    >
      <div className={styles.thumbs}>
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
          <p className={styles.quiet}>{`and ${images.length - shown.length} more`}</p>
        ) : null}
      </div>
      <LabelFields images={images} pending={pending} choices={choices} onChange={setPending} />
    </Dialog>
  )
}
