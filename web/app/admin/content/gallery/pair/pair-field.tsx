import { galleryApi } from '@linework/contract/content/api'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { HEALING_NAMES } from '@linework/contract/content/gallery-texts'
import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../../kit/list/list-states.tsx'
import { messageOf, useAction } from '../../../kit/page/use-action.ts'
import { usePages } from '../../../kit/page/use-pages.ts'
import { labelLine } from '../labels/label-texts.ts'
import styles from './pair.module.css'

const AT_ONCE = 24

interface ChoosePictureProps {
  title: string
  except: string
  onChoose: (image: GalleryImage) => void
  onClose: () => void
}

function ChoosePicture({ title, except, onChoose, onClose }: ChoosePictureProps) {
  const { items, state, more, load } = usePages({
    async call(page) {
      const query = { page, limit: AT_ONCE }
      const { images, pages } = await browserApi(galleryApi.page, { query, headers: SHOW_ALL })
      return { items: images, pages }
    },
    size: AT_ONCE,
    idOf: ({ public_id }) => public_id,
  })
  const others = items.filter(({ public_id }) => public_id !== except)
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      footer={(close) => <GhostButton label="Cancel" onClick={close} />}
    >
      <Stack as="ul" gap={3} className={styles.choice} aria-label="Pictures to choose from">
        {others.map((image, i) => (
          <li key={image.public_id}>
            <button type="button" className={styles.option} onClick={() => onChoose(image)}>
              <Picture
                className="square"
                picture={image}
                sizes="(min-width: 640px) 200px, 33vw"
                alt={image.alt || `Picture ${i + 1}`}
              />
              <span className="muted truncate block mt-1">{labelLine(image)}</span>
            </button>
          </li>
        ))}
      </Stack>
      {state === 'loading' ? <Skeleton style={{ height: '12rem', marginTop: '0.6rem' }} /> : null}
      {state === 'failed' ? <LoadFailed things="Pictures" onRetry={load} /> : null}
      {state === 'ready' && others.length === 0 ? <EmptyState text="There is no other picture." /> : null}
      {state === 'ready' && more ? (
        <div className="mt-5">
          <GhostButton label="Show more" onClick={load} />
        </div>
      ) : null}
    </Dialog>
  )
}

interface Props {
  image: GalleryImage
  onPaired: (image: GalleryImage) => void
}

const NOT_SAVED = 'The pair was not saved. Please check the connection and try again.'

/** Pairs a fresh and a healed photo, which the site shows with a slider. Saves each choice immediately. */
export function PairField({ image, onPaired }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { busy, failure, run } = useAction((error) => messageOf(error, NOT_SAVED))
  // A picture without this label counts as the fresh one of the pair.
  const isHealed = image.healing === 'healed'
  const other = isHealed ? 'fresh' : 'healed'

  const pairWith = (partner: string | null) =>
    run(async () => {
      const id = image.public_id
      const known = image.pair?.public_id ?? null
      const healed = isHealed ? id : (partner ?? known ?? id)
      const fresh = partner === null ? null : isHealed ? partner : id
      const { images } = await browserApi(galleryApi.pair, { body: { healed, fresh } })
      const now = images.find(({ public_id }) => public_id === id)
      showToast('ok', partner === null ? 'Pair removed.' : 'Pair saved.')
      onPaired(now ?? { ...image, pair: null })
    })

  const side = (picture: PictureData, healing: 'fresh' | 'healed') => (
    <figure className={`text-sm ${styles.side}`}>
      <Picture className="square" picture={picture} sizes="160px" alt={picture.alt || 'No description'} />
      <figcaption>{HEALING_NAMES[healing]}</figcaption>
    </figure>
  )
  return (
    <fieldset disabled={busy}>
      <legend className="legend">
        Fresh and healed <span className={`muted ${styles.note}`}>saved immediately</span>
      </legend>
      <Row gap={4} wrap align="end">
        {image.pair ? (
          <>
            {isHealed ? side(image.pair, 'fresh') : side(image, 'fresh')}
            {isHealed ? side(image, 'healed') : side(image.pair, 'healed')}
          </>
        ) : null}
        <Row gap={3} wrap>
          <GhostButton onClick={() => setChoosing(true)}>
            {`${image.pair ? 'Another' : 'Choose the'} ${other} picture of this one`}
          </GhostButton>
          {image.pair ? <GhostButton label="Remove the pair" onClick={() => pairWith(null)} /> : null}
        </Row>
      </Row>
      {failure ? <Alert text={failure} /> : null}
      {isChoosing ? (
        <ChoosePicture
          title={`The ${other} picture`}
          except={image.public_id}
          onChoose={(chosen) => {
            setChoosing(false)
            pairWith(chosen.public_id)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </fieldset>
  )
}
