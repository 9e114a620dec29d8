import { galleryApi } from '@linework/contract/content/api'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../../kit/list/list-states.tsx'
import { labelLine } from '../labels/label-texts.ts'
import styles from './pair.module.css'

const AT_ONCE = 24

interface Props {
  title: string
  /** The id of the picture to pair, which is excluded. */
  except: string
  onChoose: (image: GalleryImage) => void
  onClose: () => void
}

/** Chooses one picture of the gallery, newest first. */
export function ChoosePicture({ title, except, onChoose, onClose }: Props) {
  const [images, setImages] = useState<GalleryImage[]>([])
  const [page, setPage] = useState({ next: 1, pages: 1 })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const load = useCallback((number: number) => {
    setState('loading')
    browserApi(galleryApi.page, { query: { page: number, limit: AT_ONCE }, headers: SHOW_ALL }).then(
      ({ images: more, pages }) => {
        setImages((before) => [
          ...before,
          ...more.filter(({ public_id }) => before.every((image) => image.public_id !== public_id)),
        ])
        setPage({ next: number + 1, pages })
        setState('ready')
      },
      (error) => {
        reportFailure(error)
        setState('failed')
      },
    )
  }, [])
  useEffect(() => load(1), [load])

  const others = images.filter(({ public_id }) => public_id !== except)
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      footer={(close) => <GhostButton label="Cancel" onClick={close} />}
    >
      <ul className={styles.choice} aria-label="Pictures to choose from">
        {others.map((image, i) => (
          <li key={image.public_id}>
            <button type="button" className={styles.option} onClick={() => onChoose(image)}>
              <Picture
                className={styles.picture}
                picture={image}
                sizes="(min-width: 640px) 200px, 33vw"
                alt={image.alt || `Picture ${i + 1}`}
              />
              <span className={`muted truncate ${styles.labels}`}>{labelLine(image)}</span>
            </button>
          </li>
        ))}
      </ul>
      {state === 'loading' ? <Skeleton className={styles.loading} /> : null}
      {state === 'failed' ? <LoadFailed things="Pictures" onRetry={() => load(page.next)} /> : null}
      {state === 'ready' && others.length === 0 ? <EmptyState text="There is no other picture." /> : null}
      {state === 'ready' && page.next <= page.pages ? (
        <div className={styles.more}>
          <GhostButton label="Show more" onClick={() => load(page.next)} />
        </div>
      ) : null}
    </Dialog>
  )
}
