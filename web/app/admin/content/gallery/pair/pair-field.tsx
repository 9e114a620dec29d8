import { galleryApi } from '@linework/contract/content/api'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { HEALING_NAMES } from '@linework/contract/content/gallery-texts'
import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { messageOf, useAction } from '../../../kit/page/use-action.ts'
import { ChoosePicture } from './choose-picture.tsx'
import styles from './pair.module.css'

interface Props {
  image: GalleryImage
  /** Called with the updated picture. */
  onPaired: (image: GalleryImage) => void
}

const NOT_SAVED = 'The pair was not saved. Please check the connection and try again.'

/** Pairs a fresh and a healed photo, which the site shows with a slider. Saves immediately. */
export function PairField({ image, onPaired }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { busy, failure, run } = useAction((error) => messageOf(error, NOT_SAVED))
  // An unlabelled picture counts as the fresh one.
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
    <figure className={styles.side}>
      <Picture
        className={styles.picture}
        picture={picture}
        sizes="160px"
        alt={picture.alt || 'No description'}
      />
      <figcaption>{HEALING_NAMES[healing]}</figcaption>
    </figure>
  )
  return (
    <fieldset disabled={busy}>
      <legend className="legend">
        Fresh and healed <span className={styles.note}>saved immediately</span>
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
